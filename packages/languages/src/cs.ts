import type { SomeTexts } from "@latchkey/core"

/** Czech. */
const czech: SomeTexts = {
  signInTitle: "Přihlásit se",
  signOutTitle: "Odhlásit se",
  verifyRequestTitle: "Podívejte se do e-mailu",
  errorTitle: "Chyba",
  signIn: "Přihlásit se",
  continueTo: (host) => `a pokračovat na ${host}`,
  signedIn: "Jste přihlášeni",
  or: "nebo",
  signInWith: (name) => `Přihlásit se přes ${name}`,
  signInWithCredentials: "Přihlásit se přihlašovacími údaji",
  sendLink: "Poslat odkaz e-mailem",
  emailAddress: "E-mailová adresa",
  exampleAddress: "jmeno@example.com",
  keepSignedIn: "Neodhlašovat mě",
  noWayToSignIn: "Na této stránce není žádný způsob přihlášení.",
  continueWithPasskey: "Pokračovat s přístupovým klíčem",
  signUpWithPasskey: "Vytvořit účet s přístupovým klíčem",
  addPasskey: "Přidat přístupový klíč",
  signUpWith: (name) => `Zaregistrovat se přes ${name}`,
  passkeysNeedScript: "Přístupové klíče vyžadují JavaScript, který je v tomto prohlížeči vypnutý.",
  needsScript: (name) => `Přihlášení přes ${name} vyžaduje JavaScript, který je v tomto prohlížeči vypnutý.`,
  cancel: "Zrušit",
  confirmItIsYou: "Potvrďte, že jste to vy",
  signInOnceMore: (host) => `Na ${host} jste už přihlášeni. Chcete-li pokračovat, přihlaste se ještě jednou.`,
  signOut: "Odhlásit se",
  signOutQuestion: "Opravdu se chcete odhlásit?",
  staySignedIn: "Neodhlašovat",
  notSignedIn: "Nejste přihlášeni",
  nothingToSignOut: "Není se z čeho odhlásit.",
  checkEmail: "Podívejte se do e-mailu",
  linkSent: (address) => `Přihlašovací odkaz byl odeslán na ${address}.`,
  codeSent: (address) => `Kód byl odeslán na ${address}.`,
  linkAndCodeSent: (address) => `Přihlašovací odkaz a kód byly odeslány na ${address}.`,
  yourAddress: "vaši e-mailovou adresu",
  openLink: (host) => `Otevřete ho v tomto prohlížeči a pokračujte na ${host}.`,
  enterCode: (host) => `Zadejte ho zde a pokračujte na ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Otevřete odkaz v tomto prohlížeči nebo zadejte kód zde a pokračujte na ${host}.`,
  codeOfDigits: (length) => `${length}místný kód`,
  wrongCode:
    "Tento kód nefunguje. Zkontrolujte ho a zadejte ho v prohlížeči, ve kterém jste o něj požádali; funguje jen ten nejnovější.",
  tooManyCodes:
    "Pro tuto adresu bylo zadáno příliš mnoho kódů. Počkejte hodinu nebo zvolte jiný způsob přihlášení.",
  tooManyCodesButLink:
    "Pro tuto adresu bylo zadáno příliš mnoho kódů. Otevřete odkaz ve zprávě nebo počkejte hodinu.",
  useAnotherAddress: "Použít jinou adresu",
  confirmSignInAs: "Potvrďte přihlášení jako",
  openedInOtherBrowser:
    "Tento odkaz byl otevřen v jiném prohlížeči, než ve kterém o něj bylo požádáno. Pokračujte jen tehdy, pokud jste o něj požádali vy.",
  whichAreYours: "Co z toho je vaše?",
  whyAsked:
    "Tímto se lze přihlásit vaším jménem. Bylo to přidáno dříve, než se potvrdilo, že tato adresa patří vám, takže to mohl přidat někdo jiný.",
  accountAt: (service) => `Účet ${service}`,
  passkey: "Přístupový klíč",
  quoted: (name) => `„${name}“`,
  noneIsMine: "Nic z toho není moje",
  someAreMine: "Něco z toho je moje",
  thisIsMine: "Je to moje",
  removeIt: "Odebrat",
  removedCannotSignIn: "Co odeberete, už nepůjde použít k přihlášení.",
  browsersSignedOut: "Všechny prohlížeče, které jsou nyní přihlášeny k vašemu účtu, budou odhlášeny.",
  furtherOnes: (count) => `Další, které budou odebrány: ${count}.`,
  goOn: "Pokračovat",
  mail: {
    subject: (host) => `Přihlášení na ${host}`,
    signIn: "Přihlásit se",
    openLink: "Otevřením tohoto odkazu se přihlásíte:",
    openAddress: "Pokud tlačítko nefunguje, otevřete tuto adresu:",
    enterCode: "Chcete-li se přihlásit, zadejte tento kód v prohlížeči, ve kterém jste o něj požádali:",
    orEnterCode: "Nebo zadejte tento kód v prohlížeči, ve kterém jste o něj požádali:",
    linkWorksOnce: "Odkaz funguje jen jednou.",
    codeWorksOnce: "Kód funguje jen jednou.",
    linkOrCodeWorksOnce: "Odkaz nebo kód můžete použít jen jednou.",
    timeToSignIn: (time) => `Platnost: ${time}.`,
    keepLink: "Kdo odkaz otevře, může se přihlásit vaším jménem, proto ho nikomu nepředávejte.",
    keepCode: "Kdo má kód, mohl by se přihlásit vaším jménem, proto ho nikomu nepředávejte.",
    keepLinkAndCode:
      "Kdo má odkaz nebo kód, mohl by se přihlásit vaším jménem, proto je nikomu nepředávejte.",
    nobodyAsks: (host) => `Nikdo z ${host} po vás kód nebude chtít.`,
    ignoreMessage: "Pokud jste o tuto zprávu nežádali, můžete ji ignorovat.",
  },
  signInErrors: {
    Signin: "Přihlášení se nezdařilo. Zkuste to znovu nebo použijte jiný účet.",
    OAuthSignin:
      "Přihlášení přes tuto službu se nepodařilo zahájit. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    OAuthCallback:
      "Tato služba vaše přihlášení nedokončila. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    OAuthCreateAccount:
      "Přes tuto službu se nepodařilo vytvořit váš účet. Zkuste to znovu nebo použijte jiný účet.",
    OAuthAccountNotLinked: "Potvrďte svou totožnost tím, že se přihlásíte stejně jako poprvé.",
    AccountNotLinked: "Tento účet se nepodařilo propojit s vaším. Přihlaste se stejně jako poprvé.",
    EmailCreateAccount:
      "S touto e-mailovou adresou se nepodařilo vytvořit váš účet. Zkuste to znovu nebo použijte jinou.",
    EmailSignin: "E-mail se nepodařilo odeslat. Zkontrolujte adresu a zkuste to znovu.",
    Callback: "V posledním kroku přihlášení se něco pokazilo. Zkuste to znovu.",
    CredentialsSignin: "Přihlášení s těmito údaji se nezdařilo. Zkontrolujte je a zkuste to znovu.",
    SessionRequired: "Chcete-li zobrazit tuto stránku, přihlaste se.",
    MissingCSRF:
      "Nic se neodeslalo: stránka byla otevřená příliš dlouho nebo tento prohlížeč neukládá soubory cookie. Povolte pro tento web soubory cookie a zkuste to znovu.",
    TooManyAttempts: "Pokusů bylo příliš mnoho. Počkejte několik minut nebo zvolte jiný způsob přihlášení.",
    ChallengeFailed:
      "Ověření, že jste člověk, chybí nebo se nezdařilo. Počkejte, až se dokončí, a zkuste to znovu.",
    WebAuthnVerificationError:
      "Váš přístupový klíč se nepodařilo ověřit. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    Default: "Přihlášení se nezdařilo. Zkuste to znovu.",
    signInAgain:
      "Od vašeho přihlášení uplynulo příliš mnoho času na propojení účtu. Přihlaste se znovu a potom ho propojte.",
    otherUser:
      "To byl jiný účet než ten, který teď používáte, takže se nic nestalo. Potvrďte to svým vlastním.",
    declined:
      "Přihlášení jste nepovolili, nebo vám ho tato služba neumožnila. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    notConfirmed: "Tím se nepotvrdilo, že jste to vy. Zkuste to znovu nebo zvolte jiný způsob.",
    otherOrigin:
      "Nic se neodeslalo: stránka byla otevřená na jiné adrese. Nyní jste na správné adrese tohoto webu. Zkuste to zde znovu.",
  },
  passkeyErrors: {
    aborted: "Přístupový klíč nebyl použit: něco tomu zabránilo. Zkuste to znovu.",
    "already-registered": "Toto zařízení už pro tento účet přístupový klíč má. Přihlaste se s ním.",
    "authenticator-error":
      "Vaše zařízení nedokázalo přístupový klíč použít. Zkuste to znovu nebo použijte jiné zařízení.",
    "no-authenticator":
      "Nebyl nalezen žádný přístupový klíč. Toto zařízení ho nemůže uložit: použijte telefon nebo bezpečnostní klíč, nebo zvolte jiný způsob přihlášení.",
    "not-allowed":
      "Nebyl použit žádný přístupový klíč: akci jste zrušili nebo pro tento web žádný není. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    timeout: "Přístupový klíč nebyl použit včas. Zkuste to znovu.",
    unsupported: "Tento prohlížeč zde nemůže používat přístupové klíče. Zvolte jiný způsob přihlášení.",
    "wrong-domain": "Přístupové klíče tohoto webu nelze na této adrese použít.",
    unknown: "S přístupovým klíčem se něco pokazilo. Zkuste to znovu nebo zvolte jiný způsob přihlášení.",
    unreachable: "Služba není dostupná. Zkontrolujte připojení a zkuste to znovu.",
  },
  errorPages: {
    Configuration: {
      heading: "Chyba serveru",
      lines: ["V konfiguraci serveru je problém.", "Další informace najdete v protokolech serveru."],
      action: "Zkusit znovu",
    },
    AccessDenied: {
      heading: "Přístup odepřen",
      lines: ["Nemáte oprávnění přihlásit se tímto účtem."],
      action: "Přihlásit se znovu",
    },
    Verification: {
      heading: "Tento odkaz už nefunguje",
      lines: ["Už byl použit nebo vypršela jeho platnost.", "Přihlaste se znovu a získáte nový."],
      action: "Přihlásit se znovu",
    },
    Default: {
      heading: "Něco se pokazilo",
      lines: ["Váš požadavek se nepodařilo dokončit."],
      action: "Přihlásit se znovu",
    },
  },
}

export default czech
