import type { SomeTexts } from "@latchkey/core"

/** Polish. */
const polish: SomeTexts = {
  signInTitle: "Zaloguj się",
  signOutTitle: "Wyloguj się",
  verifyRequestTitle: "Sprawdź swoją pocztę",
  errorTitle: "Błąd",
  signIn: "Zaloguj się",
  continueTo: (host) => `aby przejść do ${host}`,
  signedIn: "Masz otwartą sesję",
  or: "lub",
  signInWith: (name) => `Zaloguj się przez ${name}`,
  signInWithCredentials: "Zaloguj się danymi logowania",
  sendLink: "Wyślij mi link e-mailem",
  emailAddress: "Adres e-mail",
  exampleAddress: "imie@example.com",
  keepSignedIn: "Nie wylogowuj mnie",
  noWayToSignIn: "Na tej stronie nie ma żadnego sposobu logowania.",
  continueWithPasskey: "Kontynuuj za pomocą klucza dostępu",
  signUpWithPasskey: "Utwórz konto za pomocą klucza dostępu",
  addPasskey: "Dodaj klucz dostępu",
  signUpWith: (name) => `Zarejestruj się przez ${name}`,
  passkeysNeedScript: "Klucze dostępu wymagają JavaScriptu, który jest wyłączony w tej przeglądarce.",
  needsScript: (name) =>
    `Logowanie przez ${name} wymaga JavaScriptu, który jest wyłączony w tej przeglądarce.`,
  cancel: "Anuluj",
  confirmItIsYou: "Potwierdź, że to Ty",
  signInOnceMore: (host) => `Masz już otwartą sesję w ${host}. Zaloguj się jeszcze raz, aby kontynuować.`,
  signOut: "Wyloguj się",
  signOutQuestion: "Czy na pewno chcesz się wylogować?",
  staySignedIn: "Nie wylogowuj",
  notSignedIn: "Nie masz otwartej sesji",
  nothingToSignOut: "Nie ma z czego się wylogować.",
  checkEmail: "Sprawdź swoją pocztę",
  linkSent: (address) => `Link do logowania został wysłany na ${address}.`,
  codeSent: (address) => `Kod został wysłany na ${address}.`,
  linkAndCodeSent: (address) => `Link do logowania i kod zostały wysłane na ${address}.`,
  yourAddress: "Twój adres e-mail",
  openLink: (host) => `Otwórz go w tej przeglądarce, aby przejść do ${host}.`,
  enterCode: (host) => `Wpisz go tutaj, aby przejść do ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Otwórz link w tej przeglądarce lub wpisz kod tutaj, aby przejść do ${host}.`,
  codeOfDigits: (length) => `${length}-cyfrowy kod`,
  wrongCode:
    "Ten kod nie działa. Sprawdź go i wpisz w przeglądarce, w której o niego poproszono; działa tylko najnowszy.",
  tooManyCodes:
    "Dla tego adresu wpisano zbyt wiele kodów. Odczekaj godzinę lub wybierz inny sposób logowania.",
  tooManyCodesButLink:
    "Dla tego adresu wpisano zbyt wiele kodów. Otwórz link z wiadomości lub odczekaj godzinę.",
  useAnotherAddress: "Użyj innego adresu",
  confirmSignInAs: "Potwierdź logowanie jako",
  openedInOtherBrowser:
    "Ten link otwarto w innej przeglądarce niż ta, w której o niego poproszono. Kontynuuj tylko wtedy, gdy to była Twoja prośba.",
  whichAreYours: "Które z nich należą do Ciebie?",
  whyAsked:
    "Pozwalają one zalogować się w Twoim imieniu. Dodano je, zanim potwierdzono, że ten adres należy do Ciebie, więc mógł je dodać ktoś inny.",
  accountAt: (service) => `Konto ${service}`,
  passkey: "Klucz dostępu",
  quoted: (name) => `„${name}”`,
  noneIsMine: "Nic z tego nie jest moje",
  someAreMine: "Część z tego jest moja",
  thisIsMine: "To moje",
  removeIt: "Usuń",
  removedCannotSignIn: "Tego, co usuniesz, nie będzie już można użyć do logowania.",
  browsersSignedOut: "Wszystkie przeglądarki zalogowane teraz na Twoje konto zostaną wylogowane.",
  furtherOnes: (count) => `Pozostałe, które zostaną usunięte: ${count}.`,
  goOn: "Kontynuuj",
  mail: {
    subject: (host) => `Logowanie do ${host}`,
    signIn: "Zaloguj się",
    openLink: "Otwórz ten link, aby się zalogować:",
    openAddress: "Jeśli przycisk nie działa, otwórz ten adres:",
    enterCode: "Aby się zalogować, wpisz ten kod w przeglądarce, w której o niego poproszono:",
    orEnterCode: "Możesz też wpisać ten kod w przeglądarce, w której o niego poproszono:",
    linkWorksOnce: "Link działa tylko raz.",
    codeWorksOnce: "Kod działa tylko raz.",
    linkOrCodeWorksOnce: "Link lub kod można wykorzystać tylko raz.",
    timeToSignIn: (time) => `Czas ważności: ${time}.`,
    keepLink: "Każdy, kto otworzy link, może zalogować się w Twoim imieniu, dlatego nie przekazuj go nikomu.",
    keepCode:
      "Każdy, kto ma kod, może być w stanie zalogować się w Twoim imieniu, dlatego nie przekazuj go nikomu.",
    keepLinkAndCode:
      "Każdy, kto ma link lub kod, może być w stanie zalogować się w Twoim imieniu, dlatego nie przekazuj ich nikomu.",
    nobodyAsks: (host) => `Nikt z ${host} nie poprosi Cię o kod.`,
    ignoreMessage: "Jeśli to nie była Twoja prośba, możesz zignorować tę wiadomość.",
  },
  signInErrors: {
    Signin: "Logowanie się nie powiodło. Spróbuj ponownie lub użyj innego konta.",
    OAuthSignin:
      "Nie udało się rozpocząć logowania w tej usłudze. Spróbuj ponownie lub wybierz inny sposób logowania.",
    OAuthCallback: "Ta usługa nie dokończyła logowania. Spróbuj ponownie lub wybierz inny sposób logowania.",
    OAuthCreateAccount:
      "Nie udało się utworzyć dla Ciebie konta w tej usłudze. Spróbuj ponownie lub użyj innego konta.",
    OAuthAccountNotLinked: "Aby potwierdzić swoją tożsamość, zaloguj się tak samo jak za pierwszym razem.",
    AccountNotLinked:
      "Nie udało się połączyć tego konta z Twoim. Zaloguj się tak samo jak za pierwszym razem.",
    EmailCreateAccount:
      "Nie udało się utworzyć dla Ciebie konta z tym adresem e-mail. Spróbuj ponownie lub użyj innego.",
    EmailSignin: "Nie udało się wysłać e-maila. Sprawdź adres i spróbuj ponownie.",
    Callback: "Coś poszło nie tak na ostatnim etapie logowania. Spróbuj ponownie.",
    CredentialsSignin: "Logowanie tymi danymi się nie powiodło. Sprawdź je i spróbuj ponownie.",
    SessionRequired: "Zaloguj się, aby zobaczyć tę stronę.",
    MissingCSRF:
      "Nic nie wysłano: strona była otwarta zbyt długo lub ta przeglądarka nie zapisuje plików cookie. Zezwól tej witrynie na pliki cookie i spróbuj ponownie.",
    TooManyAttempts: "Było zbyt wiele prób. Odczekaj kilka minut lub wybierz inny sposób logowania.",
    ChallengeFailed:
      "Brakuje sprawdzenia, czy jesteś człowiekiem, lub się ono nie powiodło. Poczekaj, aż się zakończy, i spróbuj ponownie.",
    WebAuthnVerificationError:
      "Nie udało się zweryfikować klucza dostępu. Spróbuj ponownie lub wybierz inny sposób logowania.",
    Default: "Logowanie się nie powiodło. Spróbuj ponownie.",
    signInAgain:
      "Od Twojego logowania minęło zbyt dużo czasu, aby połączyć konto. Zaloguj się ponownie, a potem je połącz.",
    otherUser: "To było inne konto niż to, którego teraz używasz, więc nic nie zrobiono. Potwierdź własnym.",
    declined:
      "Nie wyrażono na to zgody lub ta usługa nie pozwoliła Ci się zalogować. Spróbuj ponownie lub wybierz inny sposób logowania.",
    notConfirmed: "To nie potwierdziło, że to Ty. Spróbuj ponownie lub wybierz inny sposób.",
    otherOrigin:
      "Nic nie wysłano: strona była otwarta pod innym adresem. Teraz jesteś pod właściwym adresem tej witryny. Spróbuj ponownie tutaj.",
  },
  passkeyErrors: {
    aborted: "Klucz dostępu nie został użyty: coś temu przeszkodziło. Spróbuj ponownie.",
    "already-registered": "To urządzenie ma już klucz dostępu do tego konta. Zaloguj się nim.",
    "authenticator-error":
      "Twoje urządzenie nie mogło użyć klucza dostępu. Spróbuj ponownie lub użyj innego urządzenia.",
    "no-authenticator":
      "Nie znaleziono klucza dostępu. To urządzenie nie może go przechowywać: użyj telefonu lub klucza zabezpieczeń albo wybierz inny sposób logowania.",
    "not-allowed":
      "Nie użyto klucza dostępu: anulowano operację lub nie ma klucza do tej witryny. Spróbuj ponownie lub wybierz inny sposób logowania.",
    timeout: "Nie użyto klucza dostępu na czas. Spróbuj ponownie.",
    unsupported: "Ta przeglądarka nie może tutaj używać kluczy dostępu. Wybierz inny sposób logowania.",
    "wrong-domain": "Kluczy dostępu tej witryny nie można używać pod tym adresem.",
    unknown: "Coś poszło nie tak z kluczem dostępu. Spróbuj ponownie lub wybierz inny sposób logowania.",
    unreachable: "Usługa jest nieosiągalna. Sprawdź połączenie i spróbuj ponownie.",
  },
  errorPages: {
    Configuration: {
      heading: "Błąd serwera",
      lines: [
        "Wystąpił problem z konfiguracją serwera.",
        "Więcej informacji znajdziesz w dziennikach serwera.",
      ],
      action: "Spróbuj ponownie",
    },
    AccessDenied: {
      heading: "Odmowa dostępu",
      lines: ["Nie masz uprawnień do logowania na to konto."],
      action: "Zaloguj się ponownie",
    },
    Verification: {
      heading: "Ten link już nie działa",
      lines: ["Został już użyty lub wygasł.", "Zaloguj się ponownie, aby otrzymać nowy."],
      action: "Zaloguj się ponownie",
    },
    Default: {
      heading: "Coś poszło nie tak",
      lines: ["Nie udało się zrealizować Twojego żądania."],
      action: "Zaloguj się ponownie",
    },
  },
}

export default polish
