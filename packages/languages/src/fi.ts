import type { SomeTexts } from "@latchkey/core"

/** Finnish. */
const finnish: SomeTexts = {
  signInTitle: "Kirjaudu sisään",
  signOutTitle: "Kirjaudu ulos",
  verifyRequestTitle: "Katso sähköpostisi",
  errorTitle: "Virhe",
  signIn: "Kirjaudu sisään",
  continueTo: (host) => `jatkaaksesi palveluun ${host}`,
  signedIn: "Olet kirjautunut sisään",
  or: "tai",
  signInWith: (name) => `Kirjaudu palvelulla ${name}`,
  signInWithCredentials: "Kirjaudu tunnuksilla",
  sendLink: "Lähetä linkki sähköpostiini",
  emailAddress: "Sähköpostiosoite",
  exampleAddress: "nimi@example.com",
  keepSignedIn: "Pidä minut kirjautuneena",
  noWayToSignIn: "Tällä sivulla ei voi kirjautua sisään.",
  continueWithPasskey: "Jatka avainkoodilla",
  signUpWithPasskey: "Luo tili avainkoodilla",
  addPasskey: "Lisää avainkoodi",
  signUpWith: (name) => `Rekisteröidy palvelulla ${name}`,
  passkeysNeedScript: "Avainkoodit tarvitsevat JavaScriptin, joka on poissa käytöstä tässä selaimessa.",
  needsScript: (name) =>
    `Kirjautuminen palvelulla ${name} tarvitsee JavaScriptin, joka on poissa käytöstä tässä selaimessa.`,
  cancel: "Peruuta",
  confirmItIsYou: "Vahvista, että se olet sinä",
  signInOnceMore: (host) => `Olet kirjautuneena palveluun ${host}. Jatka kirjautumalla vielä kerran.`,
  signOut: "Kirjaudu ulos",
  signOutQuestion: "Haluatko varmasti kirjautua ulos?",
  staySignedIn: "Pysy kirjautuneena",
  notSignedIn: "Et ole kirjautunut sisään",
  nothingToSignOut: "Ei ole mitään, mistä kirjautua ulos.",
  checkEmail: "Katso sähköpostisi",
  linkSent: (address) => `Kirjautumislinkki on lähetetty. Vastaanottaja: ${address}.`,
  codeSent: (address) => `Koodi on lähetetty. Vastaanottaja: ${address}.`,
  linkAndCodeSent: (address) => `Kirjautumislinkki ja koodi on lähetetty. Vastaanottaja: ${address}.`,
  yourAddress: "sähköpostiosoitteesi",
  openLink: (host) => `Avaa se tässä selaimessa jatkaaksesi palveluun ${host}.`,
  enterCode: (host) => `Anna se tässä jatkaaksesi palveluun ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Avaa linkki tässä selaimessa tai anna koodi tässä jatkaaksesi palveluun ${host}.`,
  codeOfDigits: (length) => `${length}-numeroinen koodi`,
  wrongCode: "Koodi ei toimi. Tarkista se ja anna se selaimessa, jossa pyysit sen; vain uusin toimii.",
  tooManyCodes:
    "Tälle osoitteelle on annettu liian monta koodia. Odota tunti tai valitse toinen kirjautumistapa.",
  tooManyCodesButLink:
    "Tälle osoitteelle on annettu liian monta koodia. Avaa viestissä oleva linkki tai odota tunti.",
  useAnotherAddress: "Käytä toista osoitetta",
  confirmSignInAs: "Vahvista kirjautuminen käyttäjänä",
  openedInOtherBrowser:
    "Tämä linkki avattiin eri selaimessa kuin missä sitä pyydettiin. Jatka vain, jos pyysit sitä itse.",
  whichAreYours: "Mitkä näistä ovat sinun?",
  whyAsked:
    "Näillä voi kirjautua sinuna. Ne lisättiin ennen kuin osoite todettiin sinun osoitteeksesi, joten joku muu on voinut lisätä ne.",
  accountAt: (service) => `${service}-tili`,
  passkey: "Avainkoodi",
  quoted: (name) => `”${name}”`,
  noneIsMine: "Mikään näistä ei ole minun",
  someAreMine: "Jotkin näistä ovat minun",
  thisIsMine: "Tämä on minun",
  removeIt: "Poista",
  removedCannotSignIn: "Poistamallasi ei voi enää kirjautua sisään.",
  browsersSignedOut: "Kaikki selaimet, jotka ovat nyt kirjautuneina sinuna, kirjataan ulos.",
  furtherOnes: (count) => `Muut, jotka myös poistetaan: ${count}.`,
  goOn: "Jatka",
  mail: {
    subject: (host) => `Kirjautuminen palveluun ${host}`,
    signIn: "Kirjaudu sisään",
    openLink: "Kirjaudu sisään avaamalla tämä linkki:",
    openAddress: "Jos painike ei toimi, avaa tämä osoite:",
    enterCode: "Kirjaudu sisään antamalla tämä koodi selaimessa, jossa pyysit sen:",
    orEnterCode: "Tai anna tämä koodi selaimessa, jossa pyysit sen:",
    linkWorksOnce: "Linkki toimii vain kerran.",
    codeWorksOnce: "Koodi toimii vain kerran.",
    linkOrCodeWorksOnce: "Voit käyttää linkkiä tai koodia vain kerran.",
    timeToSignIn: (time) => `Voimassaoloaika: ${time}.`,
    keepLink: "Kuka tahansa, joka avaa linkin, voi kirjautua sinuna, joten älä anna sitä muille.",
    keepCode: "Kuka tahansa, jolla on koodi, voi ehkä kirjautua sinuna, joten älä anna sitä muille.",
    keepLinkAndCode:
      "Kuka tahansa, jolla on linkki tai koodi, voi ehkä kirjautua sinuna, joten älä anna niitä muille.",
    nobodyAsks: (host) => `Kukaan palvelusta ${host} ei kysy sinulta koodia.`,
    ignoreMessage: "Jos et pyytänyt tätä viestiä, voit jättää sen huomiotta.",
  },
  signInErrors: {
    Signin: "Kirjautuminen ei onnistunut. Yritä uudelleen tai käytä toista tiliä.",
    OAuthSignin:
      "Kirjautumista kyseisellä palvelulla ei voitu aloittaa. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    OAuthCallback:
      "Palvelu ei vienyt kirjautumistasi loppuun. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    OAuthCreateAccount:
      "Sinulle ei voitu luoda tiliä kyseisellä palvelulla. Yritä uudelleen tai käytä toista tiliä.",
    OAuthAccountNotLinked:
      "Vahvista henkilöllisyytesi kirjautumalla samalla tavalla kuin ensimmäisellä kerralla.",
    AccountNotLinked:
      "Tiliä ei voitu liittää sinun tiliisi. Kirjaudu samalla tavalla kuin ensimmäisellä kerralla.",
    EmailCreateAccount:
      "Sinulle ei voitu luoda tiliä kyseisellä sähköpostiosoitteella. Yritä uudelleen tai käytä toista.",
    EmailSignin: "Sähköpostia ei voitu lähettää. Tarkista osoite ja yritä uudelleen.",
    Callback: "Jokin meni vikaan kirjautumisen viimeisessä vaiheessa. Yritä uudelleen.",
    CredentialsSignin: "Kirjautuminen näillä tiedoilla ei onnistunut. Tarkista ne ja yritä uudelleen.",
    SessionRequired: "Kirjaudu sisään nähdäksesi tämän sivun.",
    MissingCSRF:
      "Mitään ei lähetetty: sivu oli auki liian kauan tai tämä selain ei tallenna evästeitä. Salli evästeet tälle sivustolle ja yritä uudelleen.",
    TooManyAttempts: "Yrityksiä oli liian monta. Odota muutama minuutti tai valitse toinen kirjautumistapa.",
    ChallengeFailed:
      "Tarkistus siitä, että olet ihminen, puuttuu tai epäonnistui. Odota, kunnes se on valmis, ja yritä uudelleen.",
    WebAuthnVerificationError:
      "Avainkoodiasi ei voitu vahvistaa. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    Default: "Kirjautuminen ei onnistunut. Yritä uudelleen.",
    signInAgain:
      "Kirjautumisestasi on liian kauan, jotta voisit liittää tilin. Kirjaudu uudelleen ja liitä se sitten.",
    otherUser:
      "Tili oli eri kuin se, jolla olet kirjautunut, joten mitään ei tehty. Vahvista omalla tililläsi.",
    declined:
      "Et sallinut kirjautumista, tai palvelu ei päästänyt sinua kirjautumaan. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    notConfirmed: "Tämä ei vahvistanut, että se olet sinä. Yritä uudelleen tai valitse toinen tapa.",
    otherOrigin:
      "Mitään ei lähetetty: sivu oli auki toisessa osoitteessa. Nyt olet tämän sivuston oikeassa osoitteessa. Yritä uudelleen tässä.",
  },
  passkeyErrors: {
    aborted: "Avainkoodia ei käytetty: jokin muu tuli väliin. Yritä uudelleen.",
    "already-registered": "Tällä laitteella on jo avainkoodi tälle tilille. Kirjaudu sillä.",
    "authenticator-error":
      "Laitteesi ei voinut käyttää avainkoodia. Yritä uudelleen tai käytä toista laitetta.",
    "no-authenticator":
      "Avainkoodia ei löytynyt. Tämä laite ei voi tallentaa sellaista: käytä puhelinta tai turva-avainta tai valitse toinen kirjautumistapa.",
    "not-allowed":
      "Avainkoodia ei käytetty: peruutit tai tälle sivustolle ei ole avainkoodia. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    timeout: "Avainkoodia ei käytetty ajoissa. Yritä uudelleen.",
    unsupported: "Tämä selain ei voi käyttää avainkoodeja tässä. Valitse toinen kirjautumistapa.",
    "wrong-domain": "Tämän sivuston avainkoodeja ei voi käyttää tässä osoitteessa.",
    unknown: "Avainkoodin kanssa meni jokin vikaan. Yritä uudelleen tai valitse toinen kirjautumistapa.",
    unreachable: "Palveluun ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.",
  },
  errorPages: {
    Configuration: {
      heading: "Palvelinvirhe",
      lines: ["Palvelimen asetuksissa on ongelma.", "Katso lisätietoja palvelimen lokeista."],
      action: "Yritä uudelleen",
    },
    AccessDenied: {
      heading: "Pääsy estetty",
      lines: ["Sinulla ei ole oikeutta kirjautua tällä tilillä."],
      action: "Kirjaudu uudelleen",
    },
    Verification: {
      heading: "Tämä linkki ei enää toimi",
      lines: ["Se on jo käytetty tai vanhentunut.", "Kirjaudu uudelleen saadaksesi uuden."],
      action: "Kirjaudu uudelleen",
    },
    Default: {
      heading: "Jokin meni vikaan",
      lines: ["Pyyntöäsi ei voitu suorittaa."],
      action: "Kirjaudu uudelleen",
    },
  },
}

export default finnish
