import type { SomeTexts } from "@latchkey/core"

/** Danish. */
const danish: SomeTexts = {
  signInTitle: "Log ind",
  signOutTitle: "Log ud",
  verifyRequestTitle: "Se i din e-mail",
  errorTitle: "Fejl",
  signIn: "Log ind",
  continueTo: (host) => `for at fortsætte til ${host}`,
  signedIn: "Du er logget ind",
  or: "eller",
  signInWith: (name) => `Log ind med ${name}`,
  signInWithCredentials: "Log ind med loginoplysninger",
  sendLink: "Send mig et link på e-mail",
  emailAddress: "E-mailadresse",
  exampleAddress: "navn@example.com",
  keepSignedIn: "Forbliv logget ind",
  noWayToSignIn: "Det er ikke muligt at logge ind fra denne side.",
  continueWithPasskey: "Fortsæt med en adgangsnøgle",
  signUpWithPasskey: "Opret en konto med en adgangsnøgle",
  addPasskey: "Tilføj en adgangsnøgle",
  signUpWith: (name) => `Opret en konto med ${name}`,
  passkeysNeedScript: "Adgangsnøgler kræver JavaScript, som er slået fra i denne browser.",
  needsScript: (name) => `Login med ${name} kræver JavaScript, som er slået fra i denne browser.`,
  cancel: "Annuller",
  confirmItIsYou: "Bekræft, at det er dig",
  signInOnceMore: (host) => `Du er logget ind på ${host}. Log ind en gang til for at fortsætte.`,
  signOut: "Log ud",
  signOutQuestion: "Er du sikker på, at du vil logge ud?",
  staySignedIn: "Forbliv logget ind",
  notSignedIn: "Du er ikke logget ind",
  nothingToSignOut: "Der er ikke noget at logge ud af.",
  checkEmail: "Se i din e-mail",
  linkSent: (address) => `Et loginlink er sendt til ${address}.`,
  codeSent: (address) => `En kode er sendt til ${address}.`,
  linkAndCodeSent: (address) => `Et loginlink og en kode er sendt til ${address}.`,
  yourAddress: "din e-mailadresse",
  openLink: (host) => `Åbn det i denne browser for at fortsætte til ${host}.`,
  enterCode: (host) => `Indtast den her for at fortsætte til ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Åbn linket i denne browser, eller indtast koden her for at fortsætte til ${host}.`,
  codeOfDigits: (length) => `Kode på ${length} cifre`,
  wrongCode:
    "Koden virker ikke. Kontrollér den, og indtast den i den browser, hvor du bad om den; kun den nyeste virker.",
  tooManyCodes:
    "Der er indtastet for mange koder for denne adresse. Vent en time, eller vælg en anden måde at logge ind på.",
  tooManyCodesButLink:
    "Der er indtastet for mange koder for denne adresse. Åbn linket i beskeden, eller vent en time.",
  useAnotherAddress: "Brug en anden adresse",
  confirmSignInAs: "Bekræft login som",
  openedInOtherBrowser:
    "Linket blev åbnet i en anden browser end den, hvor der blev bedt om det. Fortsæt kun, hvis du selv har bedt om det.",
  whichAreYours: "Hvilke af disse er dine?",
  whyAsked:
    "De kan bruges til at logge ind som dig. De blev tilføjet, før det var bekræftet, at adressen er din, så en anden kan have tilføjet dem.",
  accountAt: (service) => `${service}-konto`,
  passkey: "Adgangsnøgle",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Ingen af disse er mine",
  someAreMine: "Nogle af disse er mine",
  thisIsMine: "Det er min",
  removeIt: "Fjern",
  removedCannotSignIn: "Det, du fjerner, kan ikke længere bruges til at logge ind.",
  browsersSignedOut: "Alle browsere, der nu er logget ind som dig, bliver logget ud.",
  furtherOnes: (count) => `Flere, som vil blive fjernet: ${count}.`,
  goOn: "Fortsæt",
  mail: {
    subject: (host) => `Log ind på ${host}`,
    signIn: "Log ind",
    openLink: "Åbn dette link for at logge ind:",
    openAddress: "Åbn denne adresse, hvis knappen ikke virker:",
    enterCode: "Indtast denne kode i den browser, hvor du bad om den, for at logge ind:",
    orEnterCode: "Eller indtast denne kode i den browser, hvor du bad om den:",
    linkWorksOnce: "Linket virker kun én gang.",
    codeWorksOnce: "Koden virker kun én gang.",
    linkOrCodeWorksOnce: "Du kan bruge linket eller koden én gang.",
    timeToSignIn: (time) => `Du har ${time} til at logge ind.`,
    keepLink: "Enhver, der åbner linket, kan logge ind som dig, så giv det ikke videre.",
    keepCode: "Enhver, der har koden, kan muligvis logge ind som dig, så giv den ikke videre.",
    keepLinkAndCode:
      "Enhver, der har linket eller koden, kan muligvis logge ind som dig, så giv dem ikke videre.",
    nobodyAsks: (host) => `Ingen fra ${host} vil bede dig om koden.`,
    ignoreMessage: "Hvis du ikke har bedt om denne besked, kan du se bort fra den.",
  },
  signInErrors: {
    Signin: "Vi kunne ikke logge dig ind. Prøv igen, eller brug en anden konto.",
    OAuthSignin:
      "Vi kunne ikke starte dit login med den tjeneste. Prøv igen, eller vælg en anden måde at logge ind på.",
    OAuthCallback:
      "Tjenesten gennemførte ikke dit login. Prøv igen, eller vælg en anden måde at logge ind på.",
    OAuthCreateAccount:
      "Vi kunne ikke oprette en konto til dig med den tjeneste. Prøv igen, eller brug en anden konto.",
    OAuthAccountNotLinked: "Bekræft din identitet ved at logge ind på samme måde som første gang.",
    AccountNotLinked: "Kontoen kunne ikke knyttes til din. Log ind på samme måde som første gang.",
    EmailCreateAccount:
      "Vi kunne ikke oprette en konto til dig med den e-mailadresse. Prøv igen, eller brug en anden.",
    EmailSignin: "Vi kunne ikke sende e-mailen. Kontrollér adressen, og prøv igen.",
    Callback: "Noget gik galt i det sidste trin af login. Prøv igen.",
    CredentialsSignin: "Vi kunne ikke logge dig ind med disse oplysninger. Kontrollér dem, og prøv igen.",
    SessionRequired: "Log ind for at se denne side.",
    MissingCSRF:
      "Der blev ikke sendt noget: Siden var åben for længe, eller også gemmer browseren ikke cookies. Tillad cookies for dette websted, og prøv igen.",
    TooManyAttempts:
      "Der har været for mange forsøg. Vent et par minutter, eller vælg en anden måde at logge ind på.",
    ChallengeFailed:
      "Kontrollen af, at du er et menneske, mangler eller mislykkedes. Vent, til den er færdig, og prøv igen.",
    WebAuthnVerificationError:
      "Vi kunne ikke bekræfte din adgangsnøgle. Prøv igen, eller vælg en anden måde at logge ind på.",
    Default: "Vi kunne ikke logge dig ind. Prøv igen.",
    signInAgain:
      "Det er for længe siden, du loggede ind, til at du kan tilknytte en konto. Log ind igen, og tilknyt den derefter.",
    otherUser:
      "Det var en anden konto end den, du er logget ind med, så der er ikke sket noget. Bekræft med din egen.",
    declined:
      "Du tillod det ikke, eller tjenesten lod dig ikke logge ind. Prøv igen, eller vælg en anden måde at logge ind på.",
    notConfirmed: "Det bekræftede ikke, at det er dig. Prøv igen, eller vælg en anden måde.",
    otherOrigin:
      "Der blev ikke sendt noget: Siden var åben på en anden adresse. Nu er du på webstedets rigtige adresse. Prøv igen her.",
  },
  passkeyErrors: {
    aborted: "Adgangsnøglen blev ikke brugt: Noget andet kom i vejen. Prøv igen.",
    "already-registered": "Enheden har allerede en adgangsnøgle til denne konto. Log ind med den.",
    "authenticator-error": "Din enhed kunne ikke bruge adgangsnøglen. Prøv igen, eller brug en anden enhed.",
    "no-authenticator":
      "Der blev ikke fundet nogen adgangsnøgle. Denne enhed kan ikke gemme en: Brug en telefon eller en sikkerhedsnøgle, eller vælg en anden måde at logge ind på.",
    "not-allowed":
      "Der blev ikke brugt nogen adgangsnøgle: Du annullerede, eller også er der ingen til dette websted. Prøv igen, eller vælg en anden måde at logge ind på.",
    timeout: "Der blev ikke brugt nogen adgangsnøgle i tide. Prøv igen.",
    unsupported: "Denne browser kan ikke bruge adgangsnøgler her. Vælg en anden måde at logge ind på.",
    "wrong-domain": "Webstedets adgangsnøgler kan ikke bruges på denne adresse.",
    unknown: "Noget gik galt med adgangsnøglen. Prøv igen, eller vælg en anden måde at logge ind på.",
    unreachable: "Tjenesten kan ikke nås. Kontrollér din forbindelse, og prøv igen.",
  },
  errorPages: {
    Configuration: {
      heading: "Serverfejl",
      lines: [
        "Der er et problem med serverens konfiguration.",
        "Se i serverens logge for at få flere oplysninger.",
      ],
      action: "Prøv igen",
    },
    AccessDenied: {
      heading: "Adgang nægtet",
      lines: ["Du har ikke tilladelse til at logge ind med denne konto."],
      action: "Log ind igen",
    },
    Verification: {
      heading: "Linket virker ikke længere",
      lines: ["Det er allerede brugt, eller det er udløbet.", "Log ind igen for at få et nyt."],
      action: "Log ind igen",
    },
    Default: {
      heading: "Noget gik galt",
      lines: ["Din anmodning kunne ikke gennemføres."],
      action: "Log ind igen",
    },
  },
}

export default danish
