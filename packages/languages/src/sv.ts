import type { SomeTexts } from "@latchkey/core"

/** Swedish. */
const swedish: SomeTexts = {
  signInTitle: "Logga in",
  signOutTitle: "Logga ut",
  verifyRequestTitle: "Titta i din e-post",
  errorTitle: "Fel",
  signIn: "Logga in",
  continueTo: (host) => `för att fortsätta till ${host}`,
  signedIn: "Du är inloggad",
  or: "eller",
  signInWith: (name) => `Logga in med ${name}`,
  signInWithCredentials: "Logga in med inloggningsuppgifter",
  sendLink: "Skicka en länk via e-post",
  emailAddress: "E-postadress",
  exampleAddress: "namn@example.com",
  keepSignedIn: "Håll mig inloggad",
  noWayToSignIn: "Det går inte att logga in från den här sidan.",
  continueWithPasskey: "Fortsätt med en nyckel",
  signUpWithPasskey: "Skapa ett konto med en nyckel",
  addPasskey: "Lägg till en nyckel",
  signUpWith: (name) => `Registrera dig med ${name}`,
  passkeysNeedScript: "Nycklar kräver JavaScript, som är avstängt i den här webbläsaren.",
  needsScript: (name) => `Inloggning med ${name} kräver JavaScript, som är avstängt i den här webbläsaren.`,
  cancel: "Avbryt",
  confirmItIsYou: "Bekräfta att det är du",
  signInOnceMore: (host) => `Du är inloggad på ${host}. Logga in en gång till för att fortsätta.`,
  signOut: "Logga ut",
  signOutQuestion: "Vill du verkligen logga ut?",
  staySignedIn: "Förbli inloggad",
  notSignedIn: "Du är inte inloggad",
  nothingToSignOut: "Det finns inget att logga ut från.",
  checkEmail: "Titta i din e-post",
  linkSent: (address) => `En inloggningslänk har skickats till ${address}.`,
  codeSent: (address) => `En kod har skickats till ${address}.`,
  linkAndCodeSent: (address) => `En inloggningslänk och en kod har skickats till ${address}.`,
  yourAddress: "din e-postadress",
  openLink: (host) => `Öppna den i den här webbläsaren för att fortsätta till ${host}.`,
  enterCode: (host) => `Ange den här för att fortsätta till ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Öppna länken i den här webbläsaren eller ange koden här för att fortsätta till ${host}.`,
  codeOfDigits: (length) => `Kod med ${length} siffror`,
  wrongCode:
    "Koden fungerar inte. Kontrollera den och ange den i webbläsaren där du bad om den; bara den senaste fungerar.",
  tooManyCodes:
    "För många koder har angetts för den här adressen. Vänta en timme eller välj ett annat sätt att logga in.",
  tooManyCodesButLink:
    "För många koder har angetts för den här adressen. Öppna länken i meddelandet eller vänta en timme.",
  useAnotherAddress: "Använd en annan adress",
  confirmSignInAs: "Bekräfta inloggningen som",
  openedInOtherBrowser:
    "Den här länken öppnades i en annan webbläsare än den där den begärdes. Fortsätt bara om du själv bad om den.",
  whichAreYours: "Vilka av dessa är dina?",
  whyAsked:
    "De kan användas för att logga in som du. De lades till innan det var bekräftat att adressen är din, så någon annan kan ha lagt till dem.",
  accountAt: (service) => `${service}-konto`,
  passkey: "Nyckel",
  quoted: (name) => `”${name}”`,
  noneIsMine: "Inget av detta är mitt",
  someAreMine: "En del av detta är mitt",
  thisIsMine: "Det är mitt",
  removeIt: "Ta bort",
  removedCannotSignIn: "Det du tar bort kan inte längre användas för att logga in.",
  browsersSignedOut: "Alla webbläsare som nu är inloggade som du loggas ut.",
  furtherOnes: (count) => `Fler som kommer att tas bort: ${count}.`,
  goOn: "Fortsätt",
  mail: {
    subject: (host) => `Logga in på ${host}`,
    signIn: "Logga in",
    openLink: "Öppna den här länken för att logga in:",
    openAddress: "Om knappen inte fungerar öppnar du den här adressen:",
    enterCode: "Logga in genom att ange den här koden i webbläsaren där du bad om den:",
    orEnterCode: "Eller ange den här koden i webbläsaren där du bad om den:",
    linkWorksOnce: "Länken fungerar bara en gång.",
    codeWorksOnce: "Koden fungerar bara en gång.",
    linkOrCodeWorksOnce: "Du kan använda länken eller koden en gång.",
    timeToSignIn: (time) => `Du har ${time} på dig att logga in.`,
    keepLink: "Alla som öppnar länken kan logga in som du, så ge den inte vidare.",
    keepCode: "Alla som har koden kan eventuellt logga in som du, så ge den inte vidare.",
    keepLinkAndCode: "Alla som har länken eller koden kan eventuellt logga in som du, så ge dem inte vidare.",
    nobodyAsks: (host) => `Ingen på ${host} kommer att fråga dig efter koden.`,
    ignoreMessage: "Om du inte bad om det här meddelandet kan du bortse från det.",
  },
  signInErrors: {
    Signin: "Det gick inte att logga in dig. Försök igen eller använd ett annat konto.",
    OAuthSignin:
      "Det gick inte att påbörja inloggningen med den tjänsten. Försök igen eller välj ett annat sätt att logga in.",
    OAuthCallback:
      "Tjänsten slutförde inte din inloggning. Försök igen eller välj ett annat sätt att logga in.",
    OAuthCreateAccount:
      "Det gick inte att skapa ett konto åt dig med den tjänsten. Försök igen eller använd ett annat konto.",
    OAuthAccountNotLinked: "Bekräfta din identitet genom att logga in på samma sätt som första gången.",
    AccountNotLinked: "Kontot kunde inte länkas till ditt. Logga in på samma sätt som första gången.",
    EmailCreateAccount:
      "Det gick inte att skapa ett konto åt dig med den e-postadressen. Försök igen eller använd en annan.",
    EmailSignin: "Det gick inte att skicka e-postmeddelandet. Kontrollera adressen och försök igen.",
    Callback: "Något gick fel i inloggningens sista steg. Försök igen.",
    CredentialsSignin:
      "Det gick inte att logga in dig med de här uppgifterna. Kontrollera dem och försök igen.",
    SessionRequired: "Logga in för att se den här sidan.",
    MissingCSRF:
      "Inget skickades: sidan var öppen för länge eller så sparar webbläsaren inga kakor. Tillåt kakor för den här webbplatsen och försök igen.",
    TooManyAttempts:
      "Det har gjorts för många försök. Vänta några minuter eller välj ett annat sätt att logga in.",
    ChallengeFailed:
      "Kontrollen av att du är en människa saknas eller misslyckades. Vänta tills den är klar och försök igen.",
    WebAuthnVerificationError:
      "Din nyckel kunde inte verifieras. Försök igen eller välj ett annat sätt att logga in.",
    Default: "Det gick inte att logga in dig. Försök igen.",
    signInAgain:
      "Det är för länge sedan du loggade in för att kunna länka ett konto. Logga in igen och länka det sedan.",
    otherUser:
      "Det var ett annat konto än det du är inloggad med, så inget har gjorts. Bekräfta med ditt eget.",
    declined:
      "Du tillät det inte, eller så lät tjänsten dig inte logga in. Försök igen eller välj ett annat sätt att logga in.",
    notConfirmed: "Det bekräftade inte att det är du. Försök igen eller välj ett annat sätt.",
    otherOrigin:
      "Inget skickades: sidan var öppen på en annan adress. Nu är du på webbplatsens rätta adress. Försök igen här.",
  },
  passkeyErrors: {
    aborted: "Nyckeln användes inte: något annat kom emellan. Försök igen.",
    "already-registered": "Enheten har redan en nyckel för det här kontot. Logga in med den.",
    "authenticator-error": "Din enhet kunde inte använda nyckeln. Försök igen eller använd en annan enhet.",
    "no-authenticator":
      "Ingen nyckel hittades. Den här enheten kan inte spara någon: använd en telefon eller en säkerhetsnyckel, eller välj ett annat sätt att logga in.",
    "not-allowed":
      "Ingen nyckel användes: du avbröt, eller så finns det ingen nyckel för den här webbplatsen. Försök igen eller välj ett annat sätt att logga in.",
    timeout: "Ingen nyckel användes i tid. Försök igen.",
    unsupported: "Den här webbläsaren kan inte använda nycklar här. Välj ett annat sätt att logga in.",
    "wrong-domain": "Webbplatsens nycklar kan inte användas på den här adressen.",
    unknown: "Något gick fel med nyckeln. Försök igen eller välj ett annat sätt att logga in.",
    unreachable: "Tjänsten kan inte nås. Kontrollera din anslutning och försök igen.",
  },
  errorPages: {
    Configuration: {
      heading: "Serverfel",
      lines: [
        "Det är ett problem med serverns konfiguration.",
        "Titta i serverns loggar för mer information.",
      ],
      action: "Försök igen",
    },
    AccessDenied: {
      heading: "Åtkomst nekad",
      lines: ["Du har inte behörighet att logga in med det här kontot."],
      action: "Logga in igen",
    },
    Verification: {
      heading: "Länken fungerar inte längre",
      lines: ["Den har redan använts eller har gått ut.", "Logga in igen för att få en ny."],
      action: "Logga in igen",
    },
    Default: {
      heading: "Något gick fel",
      lines: ["Din begäran kunde inte slutföras."],
      action: "Logga in igen",
    },
  },
}

export default swedish
