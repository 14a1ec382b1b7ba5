import type { SomeTexts } from "@latchkey/core"

/** Dutch. */
const dutch: SomeTexts = {
  signInTitle: "Inloggen",
  signOutTitle: "Uitloggen",
  verifyRequestTitle: "Bekijk je e-mail",
  errorTitle: "Fout",
  signIn: "Inloggen",
  continueTo: (host) => `om door te gaan naar ${host}`,
  signedIn: "Je bent ingelogd",
  or: "of",
  signInWith: (name) => `Inloggen met ${name}`,
  signInWithCredentials: "Inloggen met inloggegevens",
  sendLink: "Stuur me een link per e-mail",
  emailAddress: "E-mailadres",
  exampleAddress: "naam@example.com",
  keepSignedIn: "Ingelogd blijven",
  noWayToSignIn: "Op deze pagina kun je op geen enkele manier inloggen.",
  continueWithPasskey: "Doorgaan met een toegangssleutel",
  signUpWithPasskey: "Account maken met een toegangssleutel",
  addPasskey: "Toegangssleutel toevoegen",
  signUpWith: (name) => `Registreren met ${name}`,
  passkeysNeedScript: "Toegangssleutels hebben JavaScript nodig, en dat staat uit in deze browser.",
  needsScript: (name) => `Inloggen met ${name} heeft JavaScript nodig, en dat staat uit in deze browser.`,
  cancel: "Annuleren",
  confirmItIsYou: "Bevestig dat jij het bent",
  signInOnceMore: (host) => `Je bent ingelogd bij ${host}. Log nog een keer in om door te gaan.`,
  signOut: "Uitloggen",
  signOutQuestion: "Weet je zeker dat je wilt uitloggen?",
  staySignedIn: "Ingelogd blijven",
  notSignedIn: "Je bent niet ingelogd",
  nothingToSignOut: "Er is niets om uit te loggen.",
  checkEmail: "Bekijk je e-mail",
  linkSent: (address) => `Er is een inloglink gestuurd naar ${address}.`,
  codeSent: (address) => `Er is een code gestuurd naar ${address}.`,
  linkAndCodeSent: (address) => `Er zijn een inloglink en een code gestuurd naar ${address}.`,
  yourAddress: "je e-mailadres",
  openLink: (host) => `Open de link in deze browser om door te gaan naar ${host}.`,
  enterCode: (host) => `Voer de code hier in om door te gaan naar ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Open de link in deze browser of voer de code hier in om door te gaan naar ${host}.`,
  codeOfDigits: (length) => `Code van ${length} cijfers`,
  wrongCode:
    "Deze code werkt niet. Controleer de code en voer die in de browser in waarin je erom hebt gevraagd; alleen de nieuwste werkt.",
  tooManyCodes:
    "Er zijn te veel codes ingevoerd voor dit adres. Wacht een uur of kies een andere manier om in te loggen.",
  tooManyCodesButLink:
    "Er zijn te veel codes ingevoerd voor dit adres. Open de link in het bericht of wacht een uur.",
  useAnotherAddress: "Een ander adres gebruiken",
  confirmSignInAs: "Bevestig het inloggen als",
  openedInOtherBrowser:
    "Deze link is geopend in een andere browser dan die waarin erom is gevraagd. Ga alleen door als je er zelf om hebt gevraagd.",
  whichAreYours: "Welke hiervan zijn van jou?",
  whyAsked:
    "Hiermee kan namens jou worden ingelogd. Ze zijn toegevoegd voordat bleek dat dit adres van jou is, dus iemand anders kan ze hebben toegevoegd.",
  accountAt: (service) => `${service}-account`,
  passkey: "Toegangssleutel",
  quoted: (name) => `‘${name}’`,
  noneIsMine: "Geen van deze is van mij",
  someAreMine: "Sommige van deze zijn van mij",
  thisIsMine: "Dit is van mij",
  removeIt: "Verwijderen",
  removedCannotSignIn: "Met wat je verwijdert, kan niet meer worden ingelogd.",
  browsersSignedOut: "Elke browser waarin nu met jouw account is ingelogd, wordt uitgelogd.",
  furtherOnes: (count) => `Andere die ook worden verwijderd: ${count}.`,
  goOn: "Doorgaan",
  mail: {
    subject: (host) => `Inloggen bij ${host}`,
    signIn: "Inloggen",
    openLink: "Open deze link om in te loggen:",
    openAddress: "Als de knop niet werkt, open dan dit adres:",
    enterCode: "Om in te loggen, voer je deze code in de browser in waarin je erom hebt gevraagd:",
    orEnterCode: "Je kunt deze code ook invoeren in de browser waarin je erom hebt gevraagd:",
    linkWorksOnce: "De link werkt maar één keer.",
    codeWorksOnce: "De code werkt maar één keer.",
    linkOrCodeWorksOnce: "Je kunt de link of de code één keer gebruiken.",
    timeToSignIn: (time) => `Je hebt ${time} om in te loggen.`,
    keepLink: "Iedereen die de link opent, kan namens jou inloggen, dus geef de link niet door.",
    keepCode: "Iedereen die de code heeft, kan mogelijk namens jou inloggen, dus geef de code niet door.",
    keepLinkAndCode:
      "Iedereen die de link of de code heeft, kan mogelijk namens jou inloggen, dus geef ze niet door.",
    nobodyAsks: (host) => `Niemand van ${host} zal je om de code vragen.`,
    ignoreMessage: "Als je niet om dit bericht hebt gevraagd, kun je het negeren.",
  },
  signInErrors: {
    Signin: "Het inloggen is niet gelukt. Probeer het opnieuw of gebruik een ander account.",
    OAuthSignin:
      "Het inloggen bij die dienst kon niet worden gestart. Probeer het opnieuw of kies een andere manier om in te loggen.",
    OAuthCallback:
      "Die dienst heeft het inloggen niet voltooid. Probeer het opnieuw of kies een andere manier om in te loggen.",
    OAuthCreateAccount:
      "Er kon met die dienst geen account voor je worden gemaakt. Probeer het opnieuw of gebruik een ander account.",
    OAuthAccountNotLinked: "Log op dezelfde manier in als de eerste keer om je identiteit te bevestigen.",
    AccountNotLinked:
      "Dat account kon niet aan dat van jou worden gekoppeld. Log op dezelfde manier in als de eerste keer.",
    EmailCreateAccount:
      "Er kon met dat e-mailadres geen account voor je worden gemaakt. Probeer het opnieuw of gebruik een ander adres.",
    EmailSignin: "De e-mail kon niet worden verstuurd. Controleer het adres en probeer het opnieuw.",
    Callback: "Er is iets misgegaan bij de laatste stap van het inloggen. Probeer het opnieuw.",
    CredentialsSignin: "Het inloggen met deze gegevens is niet gelukt. Controleer ze en probeer het opnieuw.",
    SessionRequired: "Log in om deze pagina te bekijken.",
    MissingCSRF:
      "Er is niets verstuurd: de pagina stond te lang open of deze browser bewaart geen cookies. Sta cookies toe voor deze site en probeer het opnieuw.",
    TooManyAttempts:
      "Er zijn te veel pogingen gedaan. Wacht een paar minuten of kies een andere manier om in te loggen.",
    ChallengeFailed:
      "De controle of je een mens bent, ontbreekt of is mislukt. Wacht tot deze klaar is en probeer het opnieuw.",
    WebAuthnVerificationError:
      "Je toegangssleutel kon niet worden geverifieerd. Probeer het opnieuw of kies een andere manier om in te loggen.",
    Default: "Het inloggen is niet gelukt. Probeer het opnieuw.",
    signInAgain:
      "Je bent te lang geleden ingelogd om een account te koppelen. Log opnieuw in en koppel het daarna.",
    otherUser:
      "Dat was een ander account dan waarmee je bent ingelogd, dus er is niets gedaan. Bevestig met je eigen account.",
    declined:
      "Je hebt het niet toegestaan, of die dienst liet je niet inloggen. Probeer het opnieuw of kies een andere manier om in te loggen.",
    notConfirmed: "Dat bevestigde niet dat jij het bent. Probeer het opnieuw of kies een andere manier.",
    otherOrigin:
      "Er is niets verstuurd: de pagina was op een ander adres geopend. Je bent nu op het juiste adres van deze site. Probeer het hier opnieuw.",
  },
  passkeyErrors: {
    aborted: "De toegangssleutel is niet gebruikt: er kwam iets tussen. Probeer het opnieuw.",
    "already-registered": "Dit apparaat heeft al een toegangssleutel voor dit account. Log daarmee in.",
    "authenticator-error":
      "Je apparaat kon de toegangssleutel niet gebruiken. Probeer het opnieuw of gebruik een ander apparaat.",
    "no-authenticator":
      "Er is geen toegangssleutel gevonden. Dit apparaat kan er geen bewaren: gebruik een telefoon of een beveiligingssleutel, of kies een andere manier om in te loggen.",
    "not-allowed":
      "Er is geen toegangssleutel gebruikt: je hebt geannuleerd of er is er geen voor deze site. Probeer het opnieuw of kies een andere manier om in te loggen.",
    timeout: "Er is niet op tijd een toegangssleutel gebruikt. Probeer het opnieuw.",
    unsupported:
      "Deze browser kan hier geen toegangssleutels gebruiken. Kies een andere manier om in te loggen.",
    "wrong-domain": "De toegangssleutels van deze site kunnen niet op dit adres worden gebruikt.",
    unknown:
      "Er is iets misgegaan met de toegangssleutel. Probeer het opnieuw of kies een andere manier om in te loggen.",
    unreachable: "De dienst is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.",
  },
  errorPages: {
    Configuration: {
      heading: "Serverfout",
      lines: [
        "Er is een probleem met de configuratie van de server.",
        "Bekijk de serverlogs voor meer informatie.",
      ],
      action: "Opnieuw proberen",
    },
    AccessDenied: {
      heading: "Toegang geweigerd",
      lines: ["Je hebt geen toestemming om met dit account in te loggen."],
      action: "Opnieuw inloggen",
    },
    Verification: {
      heading: "Deze link werkt niet meer",
      lines: ["De link is al gebruikt of verlopen.", "Log opnieuw in om een nieuwe te krijgen."],
      action: "Opnieuw inloggen",
    },
    Default: {
      heading: "Er is iets misgegaan",
      lines: ["Je verzoek kon niet worden voltooid."],
      action: "Opnieuw inloggen",
    },
  },
}

export default dutch
