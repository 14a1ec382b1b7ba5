import type { SomeTexts } from "@latchkey/core"

/** Italian. */
const italian: SomeTexts = {
  signInTitle: "Accedi",
  signOutTitle: "Esci",
  verifyRequestTitle: "Controlla la tua posta",
  errorTitle: "Errore",
  signIn: "Accedi",
  continueTo: (host) => `per continuare su ${host}`,
  signedIn: "Hai effettuato l’accesso",
  or: "oppure",
  signInWith: (name) => `Accedi con ${name}`,
  signInWithCredentials: "Accedi con le tue credenziali",
  sendLink: "Inviami un link via email",
  emailAddress: "Indirizzo email",
  exampleAddress: "nome@example.com",
  keepSignedIn: "Resta connesso",
  noWayToSignIn: "In questa pagina non c’è alcun modo per accedere.",
  continueWithPasskey: "Continua con una passkey",
  signUpWithPasskey: "Crea un account con una passkey",
  addPasskey: "Aggiungi una passkey",
  signUpWith: (name) => `Registrati con ${name}`,
  passkeysNeedScript: "Le passkey richiedono JavaScript, che è disattivato in questo browser.",
  needsScript: (name) => `L’accesso con ${name} richiede JavaScript, che è disattivato in questo browser.`,
  cancel: "Annulla",
  confirmItIsYou: "Conferma la tua identità",
  signInOnceMore: (host) => `Hai effettuato l’accesso a ${host}. Accedi ancora una volta per continuare.`,
  signOut: "Esci",
  signOutQuestion: "Vuoi davvero uscire?",
  staySignedIn: "Resta connesso",
  notSignedIn: "Non hai effettuato l’accesso",
  nothingToSignOut: "Non c’è alcuna sessione da cui uscire.",
  checkEmail: "Controlla la tua posta",
  linkSent: (address) => `Un link di accesso è stato inviato all’indirizzo ${address}.`,
  codeSent: (address) => `Un codice è stato inviato all’indirizzo ${address}.`,
  linkAndCodeSent: (address) => `Un link di accesso e un codice sono stati inviati all’indirizzo ${address}.`,
  yourAddress: "email che hai indicato",
  openLink: (host) => `Aprilo in questo browser per continuare su ${host}.`,
  enterCode: (host) => `Inseriscilo qui per continuare su ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Apri il link in questo browser o inserisci qui il codice per continuare su ${host}.`,
  codeOfDigits: (length) => `Codice di ${length} cifre`,
  wrongCode:
    "Questo codice non funziona. Controllalo e inseriscilo nel browser in cui l’hai richiesto; funziona solo il più recente.",
  tooManyCodes:
    "Sono stati inseriti troppi codici per questo indirizzo. Attendi un’ora o scegli un altro modo per accedere.",
  tooManyCodesButLink:
    "Sono stati inseriti troppi codici per questo indirizzo. Apri il link nel messaggio o attendi un’ora.",
  useAnotherAddress: "Usa un altro indirizzo",
  confirmSignInAs: "Conferma l’accesso come",
  openedInOtherBrowser:
    "Questo link è stato aperto in un browser diverso da quello in cui è stato richiesto. Continua solo se l’hai richiesto tu.",
  whichAreYours: "Quali di questi sono tuoi?",
  whyAsked:
    "Consentono di accedere a tuo nome. Sono stati aggiunti prima che fosse accertato che questo indirizzo è tuo, quindi potrebbe averli aggiunti qualcun altro.",
  accountAt: (service) => `Account ${service}`,
  passkey: "Passkey",
  quoted: (name) => `“${name}”`,
  noneIsMine: "Nessuno di questi è mio",
  someAreMine: "Alcuni di questi sono miei",
  thisIsMine: "È mio",
  removeIt: "Rimuovi",
  removedCannotSignIn: "Ciò che rimuovi non potrà più essere usato per accedere.",
  browsersSignedOut: "Tutti i browser attualmente connessi con il tuo account verranno disconnessi.",
  furtherOnes: (count) => `Altri che verranno rimossi: ${count}.`,
  goOn: "Continua",
  mail: {
    subject: (host) => `Accedi a ${host}`,
    signIn: "Accedi",
    openLink: "Apri questo link per accedere:",
    openAddress: "Se il pulsante non funziona, apri questo indirizzo:",
    enterCode: "Per accedere, inserisci questo codice nel browser in cui l’hai richiesto:",
    orEnterCode: "Oppure inserisci questo codice nel browser in cui l’hai richiesto:",
    linkWorksOnce: "Il link funziona una sola volta.",
    codeWorksOnce: "Il codice funziona una sola volta.",
    linkOrCodeWorksOnce: "Puoi usare il link o il codice una sola volta.",
    timeToSignIn: (time) => `Hai ${time} per accedere.`,
    keepLink: "Chiunque apra il link può accedere a tuo nome, quindi non condividerlo.",
    keepCode: "Chiunque abbia il codice potrebbe accedere a tuo nome, quindi non condividerlo.",
    keepLinkAndCode:
      "Chiunque abbia il link o il codice potrebbe accedere a tuo nome, quindi non condividerli.",
    nobodyAsks: (host) => `Nessuno di ${host} ti chiederà il codice.`,
    ignoreMessage: "Se non hai richiesto questo messaggio, puoi ignorarlo.",
  },
  signInErrors: {
    Signin: "Non è stato possibile accedere. Riprova o usa un altro account.",
    OAuthSignin:
      "Non è stato possibile avviare l’accesso con quel servizio. Riprova o scegli un altro modo per accedere.",
    OAuthCallback: "Quel servizio non ha completato l’accesso. Riprova o scegli un altro modo per accedere.",
    OAuthCreateAccount:
      "Non è stato possibile creare un account per te con quel servizio. Riprova o usa un altro account.",
    OAuthAccountNotLinked: "Per confermare la tua identità, accedi nello stesso modo della prima volta.",
    AccountNotLinked:
      "Non è stato possibile collegare quell’account al tuo. Accedi nello stesso modo della prima volta.",
    EmailCreateAccount:
      "Non è stato possibile creare un account per te con quell’indirizzo email. Riprova o usane un altro.",
    EmailSignin: "Non è stato possibile inviare l’email. Controlla l’indirizzo e riprova.",
    Callback: "Si è verificato un problema nell’ultimo passaggio dell’accesso. Riprova.",
    CredentialsSignin: "Non è stato possibile accedere con questi dati. Controllali e riprova.",
    SessionRequired: "Accedi per vedere questa pagina.",
    MissingCSRF:
      "Non è stato inviato nulla: la pagina è rimasta aperta troppo a lungo o questo browser non conserva i cookie. Consenti i cookie per questo sito e riprova.",
    TooManyAttempts:
      "Ci sono stati troppi tentativi. Attendi qualche minuto o scegli un altro modo per accedere.",
    ChallengeFailed:
      "La verifica che tu sia una persona manca o non è riuscita. Attendi che finisca e riprova.",
    WebAuthnVerificationError:
      "Non è stato possibile verificare la tua passkey. Riprova o scegli un altro modo per accedere.",
    Default: "Non è stato possibile accedere. Riprova.",
    signInAgain:
      "Hai effettuato l’accesso da troppo tempo per collegare un account. Accedi di nuovo e poi collegalo.",
    otherUser:
      "Quello era un account diverso da quello con cui hai effettuato l’accesso, quindi non è stato fatto nulla. Conferma con il tuo.",
    declined:
      "Non hai dato il consenso, oppure quel servizio non ti ha permesso di accedere. Riprova o scegli un altro modo per accedere.",
    notConfirmed: "Questo non ha confermato la tua identità. Riprova o scegli un altro modo.",
    otherOrigin:
      "Non è stato inviato nulla: la pagina era aperta a un altro indirizzo. Ora sei all’indirizzo giusto di questo sito. Riprova qui.",
  },
  passkeyErrors: {
    aborted: "La passkey non è stata usata: qualcos’altro l’ha interrotta. Riprova.",
    "already-registered": "Questo dispositivo ha già una passkey per questo account. Usala per accedere.",
    "authenticator-error":
      "Il dispositivo non è riuscito a usare la passkey. Riprova o usa un altro dispositivo.",
    "no-authenticator":
      "Nessuna passkey trovata. Questo dispositivo non può conservarne: usa un telefono o una chiave di sicurezza, oppure scegli un altro modo per accedere.",
    "not-allowed":
      "Non è stata usata alcuna passkey: hai annullato o non ce n’è una per questo sito. Riprova o scegli un altro modo per accedere.",
    timeout: "Nessuna passkey è stata usata in tempo. Riprova.",
    unsupported: "Questo browser non può usare le passkey qui. Scegli un altro modo per accedere.",
    "wrong-domain": "Le passkey di questo sito non possono essere usate a questo indirizzo.",
    unknown: "Si è verificato un problema con la passkey. Riprova o scegli un altro modo per accedere.",
    unreachable: "Il servizio non è raggiungibile. Controlla la connessione e riprova.",
  },
  errorPages: {
    Configuration: {
      heading: "Errore del server",
      lines: [
        "C’è un problema con la configurazione del server.",
        "Consulta i log del server per ulteriori informazioni.",
      ],
      action: "Riprova",
    },
    AccessDenied: {
      heading: "Accesso negato",
      lines: ["Non hai l’autorizzazione per accedere con questo account."],
      action: "Accedi di nuovo",
    },
    Verification: {
      heading: "Questo link non funziona più",
      lines: ["È già stato usato o è scaduto.", "Accedi di nuovo per riceverne uno nuovo."],
      action: "Accedi di nuovo",
    },
    Default: {
      heading: "Si è verificato un problema",
      lines: ["Non è stato possibile completare la richiesta."],
      action: "Accedi di nuovo",
    },
  },
}

export default italian
