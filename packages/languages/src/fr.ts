import type { SomeTexts } from "@latchkey/core"

/** French. */
const french: SomeTexts = {
  signInTitle: "Se connecter",
  signOutTitle: "Se déconnecter",
  verifyRequestTitle: "Consultez vos e-mails",
  errorTitle: "Erreur",
  signIn: "Se connecter",
  continueTo: (host) => `pour accéder à ${host}`,
  signedIn: "Vous êtes connecté",
  or: "ou",
  signInWith: (name) => `Se connecter avec ${name}`,
  signInWithCredentials: "Se connecter avec des identifiants",
  sendLink: "M’envoyer un lien par e-mail",
  emailAddress: "Adresse e-mail",
  exampleAddress: "nom@example.com",
  keepSignedIn: "Rester connecté",
  noWayToSignIn: "Cette page ne propose aucun moyen de se connecter.",
  continueWithPasskey: "Continuer avec une clé d’accès",
  signUpWithPasskey: "Créer un compte avec une clé d’accès",
  addPasskey: "Ajouter une clé d’accès",
  signUpWith: (name) => `S’inscrire avec ${name}`,
  passkeysNeedScript: "Les clés d’accès nécessitent JavaScript, qui est désactivé dans ce navigateur.",
  needsScript: (name) =>
    `La connexion avec ${name} nécessite JavaScript, qui est désactivé dans ce navigateur.`,
  cancel: "Annuler",
  confirmItIsYou: "Confirmez votre identité",
  signInOnceMore: (host) => `Vous êtes connecté à ${host}. Connectez-vous encore une fois pour continuer.`,
  signOut: "Se déconnecter",
  signOutQuestion: "Voulez-vous vraiment vous déconnecter ?",
  staySignedIn: "Rester connecté",
  notSignedIn: "Vous n’êtes pas connecté",
  nothingToSignOut: "Il n’y a aucune session à fermer.",
  checkEmail: "Consultez vos e-mails",
  linkSent: (address) => `Un lien de connexion a été envoyé à ${address}.`,
  codeSent: (address) => `Un code a été envoyé à ${address}.`,
  linkAndCodeSent: (address) => `Un lien de connexion et un code ont été envoyés à ${address}.`,
  yourAddress: "votre adresse e-mail",
  openLink: (host) => `Ouvrez-le dans ce navigateur pour accéder à ${host}.`,
  enterCode: (host) => `Saisissez-le ici pour accéder à ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Ouvrez le lien dans ce navigateur ou saisissez le code ici pour accéder à ${host}.`,
  codeOfDigits: (length) => `Code à ${length} chiffres`,
  wrongCode:
    "Ce code ne fonctionne pas. Vérifiez-le et saisissez-le dans le navigateur où vous l’avez demandé ; seul le plus récent fonctionne.",
  tooManyCodes:
    "Trop de codes ont été saisis pour cette adresse. Attendez une heure ou choisissez un autre moyen de connexion.",
  tooManyCodesButLink:
    "Trop de codes ont été saisis pour cette adresse. Ouvrez le lien du message ou attendez une heure.",
  useAnotherAddress: "Utiliser une autre adresse",
  confirmSignInAs: "Confirmez la connexion en tant que",
  openedInOtherBrowser:
    "Ce lien a été ouvert dans un autre navigateur que celui où il a été demandé. Ne continuez que si vous l’avez demandé vous-même.",
  whichAreYours: "Lesquels de ces éléments sont à vous ?",
  whyAsked:
    "Ils permettent de se connecter en votre nom. Ils ont été ajoutés avant qu’il soit établi que cette adresse est la vôtre : quelqu’un d’autre a donc pu les ajouter.",
  accountAt: (service) => `Compte ${service}`,
  passkey: "Clé d’accès",
  quoted: (name) => `« ${name} »`,
  noneIsMine: "Rien de tout cela n’est à moi",
  someAreMine: "Certains de ces éléments sont à moi",
  thisIsMine: "C’est à moi",
  removeIt: "Supprimer",
  removedCannotSignIn: "Ce que vous supprimez ne pourra plus servir à se connecter.",
  browsersSignedOut: "Tous les navigateurs actuellement connectés à votre compte seront déconnectés.",
  furtherOnes: (count) => `Autres éléments, qui seront supprimés : ${count}.`,
  goOn: "Continuer",
  mail: {
    subject: (host) => `Connexion à ${host}`,
    signIn: "Se connecter",
    openLink: "Ouvrez ce lien pour vous connecter :",
    openAddress: "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
    enterCode: "Pour vous connecter, saisissez ce code dans le navigateur où vous l’avez demandé :",
    orEnterCode: "Ou saisissez ce code dans le navigateur où vous l’avez demandé :",
    linkWorksOnce: "Le lien ne fonctionne qu’une seule fois.",
    codeWorksOnce: "Le code ne fonctionne qu’une seule fois.",
    linkOrCodeWorksOnce: "Vous pouvez utiliser le lien ou le code, une seule fois.",
    timeToSignIn: (time) => `Vous avez ${time} pour vous connecter.`,
    keepLink: "Toute personne qui ouvre le lien peut se connecter en votre nom : ne le transmettez pas.",
    keepCode: "Toute personne qui a le code pourrait se connecter en votre nom : ne le transmettez pas.",
    keepLinkAndCode:
      "Toute personne qui a le lien ou le code pourrait se connecter en votre nom : ne les transmettez pas.",
    nobodyAsks: (host) => `Personne chez ${host} ne vous demandera le code.`,
    ignoreMessage: "Si vous n’avez pas demandé ce message, vous pouvez l’ignorer.",
  },
  signInErrors: {
    Signin: "La connexion a échoué. Réessayez ou utilisez un autre compte.",
    OAuthSignin:
      "La connexion avec ce service n’a pas pu commencer. Réessayez ou choisissez un autre moyen de connexion.",
    OAuthCallback:
      "Ce service n’a pas terminé votre connexion. Réessayez ou choisissez un autre moyen de connexion.",
    OAuthCreateAccount:
      "Aucun compte n’a pu être créé pour vous avec ce service. Réessayez ou utilisez un autre compte.",
    OAuthAccountNotLinked:
      "Pour confirmer votre identité, connectez-vous de la même manière que la première fois.",
    AccountNotLinked:
      "Ce compte n’a pas pu être associé au vôtre. Connectez-vous de la même manière que la première fois.",
    EmailCreateAccount:
      "Aucun compte n’a pu être créé pour vous avec cette adresse e-mail. Réessayez ou utilisez-en une autre.",
    EmailSignin: "L’e-mail n’a pas pu être envoyé. Vérifiez l’adresse et réessayez.",
    Callback: "Un problème est survenu à la dernière étape de la connexion. Réessayez.",
    CredentialsSignin: "La connexion avec ces informations a échoué. Vérifiez-les et réessayez.",
    SessionRequired: "Connectez-vous pour voir cette page.",
    MissingCSRF:
      "Rien n’a été envoyé : la page est restée ouverte trop longtemps, ou ce navigateur n’enregistre pas les cookies. Autorisez les cookies pour ce site et réessayez.",
    TooManyAttempts:
      "Il y a eu trop de tentatives. Attendez quelques minutes ou choisissez un autre moyen de connexion.",
    ChallengeFailed:
      "La vérification que vous êtes humain manque ou a échoué. Attendez qu’elle soit terminée, puis réessayez.",
    WebAuthnVerificationError:
      "Votre clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez un autre moyen de connexion.",
    Default: "La connexion a échoué. Réessayez.",
    signInAgain:
      "Votre connexion est trop ancienne pour associer un compte. Reconnectez-vous, puis associez-le.",
    otherUser:
      "Il s’agissait d’un autre compte que celui avec lequel vous êtes connecté : rien n’a donc été fait. Confirmez avec le vôtre.",
    declined:
      "Vous n’avez pas donné votre accord, ou ce service ne vous a pas laissé vous connecter. Réessayez ou choisissez un autre moyen de connexion.",
    notConfirmed: "Cela n’a pas confirmé votre identité. Réessayez ou choisissez un autre moyen.",
    otherOrigin:
      "Rien n’a été envoyé : la page était ouverte à une autre adresse. Vous êtes maintenant à la bonne adresse de ce site. Réessayez ici.",
  },
  passkeyErrors: {
    aborted: "La clé d’accès n’a pas été utilisée : une autre opération l’a interrompue. Réessayez.",
    "already-registered":
      "Cet appareil a déjà une clé d’accès pour ce compte. Utilisez-la pour vous connecter.",
    "authenticator-error":
      "Votre appareil n’a pas pu utiliser la clé d’accès. Réessayez ou utilisez un autre appareil.",
    "no-authenticator":
      "Aucune clé d’accès n’a été trouvée. Cet appareil ne peut pas en contenir : utilisez un téléphone ou une clé de sécurité, ou choisissez un autre moyen de connexion.",
    "not-allowed":
      "Aucune clé d’accès n’a été utilisée : vous avez annulé, ou il n’y en a pas pour ce site. Réessayez ou choisissez un autre moyen de connexion.",
    timeout: "Aucune clé d’accès n’a été utilisée à temps. Réessayez.",
    unsupported:
      "Ce navigateur ne peut pas utiliser de clés d’accès ici. Choisissez un autre moyen de connexion.",
    "wrong-domain": "Les clés d’accès de ce site ne peuvent pas être utilisées à cette adresse.",
    unknown:
      "Un problème est survenu avec la clé d’accès. Réessayez ou choisissez un autre moyen de connexion.",
    unreachable: "Le service est injoignable. Vérifiez votre connexion et réessayez.",
  },
  errorPages: {
    Configuration: {
      heading: "Erreur du serveur",
      lines: [
        "La configuration du serveur présente un problème.",
        "Consultez les journaux du serveur pour en savoir plus.",
      ],
      action: "Réessayer",
    },
    AccessDenied: {
      heading: "Accès refusé",
      lines: ["Vous n’êtes pas autorisé à vous connecter avec ce compte."],
      action: "Se reconnecter",
    },
    Verification: {
      heading: "Ce lien ne fonctionne plus",
      lines: ["Il a déjà été utilisé ou il a expiré.", "Reconnectez-vous pour en obtenir un nouveau."],
      action: "Se reconnecter",
    },
    Default: {
      heading: "Un problème est survenu",
      lines: ["Votre demande n’a pas pu aboutir."],
      action: "Se reconnecter",
    },
  },
}

export default french
