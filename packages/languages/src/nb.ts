import type { SomeTexts } from "@latchkey/core"

/** Norwegian Bokmål. */
const norwegian: SomeTexts = {
  signInTitle: "Logg på",
  signOutTitle: "Logg av",
  verifyRequestTitle: "Se i e-posten din",
  errorTitle: "Feil",
  signIn: "Logg på",
  continueTo: (host) => `for å fortsette til ${host}`,
  signedIn: "Du er pålogget",
  or: "eller",
  signInWith: (name) => `Logg på med ${name}`,
  signInWithCredentials: "Logg på med påloggingsopplysninger",
  sendLink: "Send meg en lenke på e-post",
  emailAddress: "E-postadresse",
  exampleAddress: "navn@example.com",
  keepSignedIn: "Hold meg pålogget",
  noWayToSignIn: "Det er ikke mulig å logge på fra denne siden.",
  continueWithPasskey: "Fortsett med en tilgangsnøkkel",
  signUpWithPasskey: "Opprett en konto med en tilgangsnøkkel",
  addPasskey: "Legg til en tilgangsnøkkel",
  signUpWith: (name) => `Registrer deg med ${name}`,
  passkeysNeedScript: "Tilgangsnøkler krever JavaScript, som er slått av i denne nettleseren.",
  needsScript: (name) => `Pålogging med ${name} krever JavaScript, som er slått av i denne nettleseren.`,
  cancel: "Avbryt",
  confirmItIsYou: "Bekreft at det er deg",
  signInOnceMore: (host) => `Du er logget på ${host}. Logg på en gang til for å fortsette.`,
  signOut: "Logg av",
  signOutQuestion: "Er du sikker på at du vil logge av?",
  staySignedIn: "Forbli pålogget",
  notSignedIn: "Du er ikke pålogget",
  nothingToSignOut: "Det er ikke noe å logge av fra.",
  checkEmail: "Se i e-posten din",
  linkSent: (address) => `En påloggingslenke er sendt til ${address}.`,
  codeSent: (address) => `En kode er sendt til ${address}.`,
  linkAndCodeSent: (address) => `En påloggingslenke og en kode er sendt til ${address}.`,
  yourAddress: "e-postadressen din",
  openLink: (host) => `Åpne den i denne nettleseren for å fortsette til ${host}.`,
  enterCode: (host) => `Skriv den inn her for å fortsette til ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Åpne lenken i denne nettleseren, eller skriv inn koden her, for å fortsette til ${host}.`,
  codeOfDigits: (length) => `Kode på ${length} sifre`,
  wrongCode:
    "Koden virker ikke. Kontroller den, og skriv den inn i nettleseren der du ba om den; bare den nyeste virker.",
  tooManyCodes:
    "Det er skrevet inn for mange koder for denne adressen. Vent en time, eller velg en annen måte å logge på på.",
  tooManyCodesButLink:
    "Det er skrevet inn for mange koder for denne adressen. Åpne lenken i meldingen, eller vent en time.",
  useAnotherAddress: "Bruk en annen adresse",
  confirmSignInAs: "Bekreft påloggingen som",
  openedInOtherBrowser:
    "Denne lenken ble åpnet i en annen nettleser enn den som ba om den. Fortsett bare hvis du ba om den selv.",
  whichAreYours: "Hvilke av disse er dine?",
  whyAsked:
    "De kan brukes til å logge på som deg. De ble lagt til før det var bekreftet at adressen er din, så noen andre kan ha lagt dem til.",
  accountAt: (service) => `${service}-konto`,
  passkey: "Tilgangsnøkkel",
  quoted: (name) => `«${name}»`,
  noneIsMine: "Ingen av disse er mine",
  someAreMine: "Noen av disse er mine",
  thisIsMine: "Dette er mitt",
  removeIt: "Fjern",
  removedCannotSignIn: "Det du fjerner, kan ikke lenger brukes til å logge på.",
  browsersSignedOut: "Alle nettlesere som nå er pålogget som deg, blir logget av.",
  furtherOnes: (count) => `Flere som vil bli fjernet: ${count}.`,
  goOn: "Fortsett",
  mail: {
    subject: (host) => `Logg på ${host}`,
    signIn: "Logg på",
    openLink: "Åpne denne lenken for å logge på:",
    openAddress: "Hvis knappen ikke virker, åpner du denne adressen:",
    enterCode: "Skriv inn denne koden i nettleseren der du ba om den, for å logge på:",
    orEnterCode: "Eller skriv inn denne koden i nettleseren der du ba om den:",
    linkWorksOnce: "Lenken virker bare én gang.",
    codeWorksOnce: "Koden virker bare én gang.",
    linkOrCodeWorksOnce: "Du kan bruke lenken eller koden én gang.",
    timeToSignIn: (time) => `Du har ${time} på deg til å logge på.`,
    keepLink: "Alle som åpner lenken, kan logge på som deg, så ikke gi den videre.",
    keepCode: "Alle som har koden, kan kanskje logge på som deg, så ikke gi den videre.",
    keepLinkAndCode: "Alle som har lenken eller koden, kan kanskje logge på som deg, så ikke gi dem videre.",
    nobodyAsks: (host) => `Ingen fra ${host} kommer til å be deg om koden.`,
    ignoreMessage: "Hvis du ikke ba om denne meldingen, kan du se bort fra den.",
  },
  signInErrors: {
    Signin: "Vi kunne ikke logge deg på. Prøv igjen, eller bruk en annen konto.",
    OAuthSignin:
      "Vi kunne ikke starte påloggingen med den tjenesten. Prøv igjen, eller velg en annen måte å logge på på.",
    OAuthCallback:
      "Tjenesten fullførte ikke påloggingen. Prøv igjen, eller velg en annen måte å logge på på.",
    OAuthCreateAccount:
      "Vi kunne ikke opprette en konto for deg med den tjenesten. Prøv igjen, eller bruk en annen konto.",
    OAuthAccountNotLinked: "Logg på på samme måte som første gang for å bekrefte identiteten din.",
    AccountNotLinked: "Kontoen kunne ikke knyttes til din. Logg på på samme måte som første gang.",
    EmailCreateAccount:
      "Vi kunne ikke opprette en konto for deg med den e-postadressen. Prøv igjen, eller bruk en annen.",
    EmailSignin: "Vi kunne ikke sende e-posten. Kontroller adressen, og prøv igjen.",
    Callback: "Noe gikk galt i siste trinn av påloggingen. Prøv igjen.",
    CredentialsSignin: "Vi kunne ikke logge deg på med disse opplysningene. Kontroller dem, og prøv igjen.",
    SessionRequired: "Logg på for å se denne siden.",
    MissingCSRF:
      "Ingenting ble sendt: Siden var åpen for lenge, eller nettleseren lagrer ikke informasjonskapsler. Tillat informasjonskapsler for dette nettstedet, og prøv igjen.",
    TooManyAttempts:
      "Det har vært for mange forsøk. Vent noen minutter, eller velg en annen måte å logge på på.",
    ChallengeFailed:
      "Kontrollen av at du er et menneske, mangler eller mislyktes. Vent til den er ferdig, og prøv igjen.",
    WebAuthnVerificationError:
      "Vi kunne ikke bekrefte tilgangsnøkkelen din. Prøv igjen, eller velg en annen måte å logge på på.",
    Default: "Vi kunne ikke logge deg på. Prøv igjen.",
    signInAgain:
      "Det er for lenge siden du logget på til å knytte til en konto. Logg på igjen, og knytt den deretter til.",
    otherUser:
      "Det var en annen konto enn den du er pålogget med, så ingenting er gjort. Bekreft med din egen.",
    declined:
      "Du tillot det ikke, eller tjenesten lot deg ikke logge på. Prøv igjen, eller velg en annen måte å logge på på.",
    notConfirmed: "Det bekreftet ikke at det er deg. Prøv igjen, eller velg en annen måte.",
    otherOrigin:
      "Ingenting ble sendt: Siden var åpen på en annen adresse. Nå er du på riktig adresse for dette nettstedet. Prøv igjen her.",
  },
  passkeyErrors: {
    aborted: "Tilgangsnøkkelen ble ikke brukt: Noe annet kom i veien. Prøv igjen.",
    "already-registered": "Denne enheten har allerede en tilgangsnøkkel for denne kontoen. Logg på med den.",
    "authenticator-error":
      "Enheten din kunne ikke bruke tilgangsnøkkelen. Prøv igjen, eller bruk en annen enhet.",
    "no-authenticator":
      "Ingen tilgangsnøkkel ble funnet. Denne enheten kan ikke lagre en: Bruk en telefon eller en sikkerhetsnøkkel, eller velg en annen måte å logge på på.",
    "not-allowed":
      "Ingen tilgangsnøkkel ble brukt: Du avbrøt, eller det finnes ingen for dette nettstedet. Prøv igjen, eller velg en annen måte å logge på på.",
    timeout: "Ingen tilgangsnøkkel ble brukt i tide. Prøv igjen.",
    unsupported: "Denne nettleseren kan ikke bruke tilgangsnøkler her. Velg en annen måte å logge på på.",
    "wrong-domain": "Nettstedets tilgangsnøkler kan ikke brukes på denne adressen.",
    unknown: "Noe gikk galt med tilgangsnøkkelen. Prøv igjen, eller velg en annen måte å logge på på.",
    unreachable: "Tjenesten er ikke tilgjengelig. Kontroller tilkoblingen, og prøv igjen.",
  },
  errorPages: {
    Configuration: {
      heading: "Serverfeil",
      lines: [
        "Det er et problem med konfigurasjonen av serveren.",
        "Se i serverens logger for mer informasjon.",
      ],
      action: "Prøv igjen",
    },
    AccessDenied: {
      heading: "Ingen tilgang",
      lines: ["Du har ikke tillatelse til å logge på med denne kontoen."],
      action: "Logg på igjen",
    },
    Verification: {
      heading: "Denne lenken virker ikke lenger",
      lines: ["Den er allerede brukt eller har utløpt.", "Logg på igjen for å få en ny."],
      action: "Logg på igjen",
    },
    Default: {
      heading: "Noe gikk galt",
      lines: ["Forespørselen din kunne ikke fullføres."],
      action: "Logg på igjen",
    },
  },
}

export default norwegian
