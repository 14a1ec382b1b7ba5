import type { SomeTexts } from "@latchkey/core"

/** German. */
const german: SomeTexts = {
  signInTitle: "Anmelden",
  signOutTitle: "Abmelden",
  verifyRequestTitle: "Prüfen Sie Ihre E-Mails",
  errorTitle: "Fehler",
  signIn: "Anmelden",
  continueTo: (host) => `um zu ${host} zu gelangen`,
  signedIn: "Sie sind angemeldet",
  or: "oder",
  signInWith: (name) => `Mit ${name} anmelden`,
  signInWithCredentials: "Mit Zugangsdaten anmelden",
  sendLink: "Link per E-Mail senden",
  emailAddress: "E-Mail-Adresse",
  exampleAddress: "name@example.com",
  keepSignedIn: "Angemeldet bleiben",
  noWayToSignIn: "Auf dieser Seite gibt es keine Möglichkeit, sich anzumelden.",
  continueWithPasskey: "Mit einem Passkey fortfahren",
  signUpWithPasskey: "Konto mit einem Passkey erstellen",
  addPasskey: "Passkey hinzufügen",
  signUpWith: (name) => `Mit ${name} registrieren`,
  passkeysNeedScript: "Passkeys benötigen JavaScript, das in diesem Browser ausgeschaltet ist.",
  needsScript: (name) =>
    `Die Anmeldung mit ${name} benötigt JavaScript, das in diesem Browser ausgeschaltet ist.`,
  cancel: "Abbrechen",
  confirmItIsYou: "Bestätigen Sie, dass Sie es sind",
  signInOnceMore: (host) =>
    `Sie sind bei ${host} angemeldet. Melden Sie sich noch einmal an, um fortzufahren.`,
  signOut: "Abmelden",
  signOutQuestion: "Möchten Sie sich wirklich abmelden?",
  staySignedIn: "Angemeldet bleiben",
  notSignedIn: "Sie sind nicht angemeldet",
  nothingToSignOut: "Sie müssen sich nicht abmelden.",
  checkEmail: "Prüfen Sie Ihre E-Mails",
  linkSent: (address) => `Ein Anmeldelink wurde an ${address} gesendet.`,
  codeSent: (address) => `Ein Code wurde an ${address} gesendet.`,
  linkAndCodeSent: (address) => `Ein Anmeldelink und ein Code wurden an ${address} gesendet.`,
  yourAddress: "Ihre E-Mail-Adresse",
  openLink: (host) => `Öffnen Sie ihn in diesem Browser, um zu ${host} zu gelangen.`,
  enterCode: (host) => `Geben Sie ihn hier ein, um zu ${host} zu gelangen.`,
  openLinkOrEnterCode: (host) =>
    `Öffnen Sie den Link in diesem Browser oder geben Sie den Code hier ein, um zu ${host} zu gelangen.`,
  codeOfDigits: (length) => `${length}-stelliger Code`,
  wrongCode:
    "Dieser Code funktioniert nicht. Prüfen Sie ihn und geben Sie ihn in dem Browser ein, in dem Sie ihn angefordert haben; nur der neueste funktioniert.",
  tooManyCodes:
    "Für diese Adresse wurden zu viele Codes eingegeben. Warten Sie eine Stunde oder wählen Sie eine andere Anmeldemethode.",
  tooManyCodesButLink:
    "Für diese Adresse wurden zu viele Codes eingegeben. Öffnen Sie den Link in der Nachricht oder warten Sie eine Stunde.",
  useAnotherAddress: "Andere Adresse verwenden",
  confirmSignInAs: "Anmeldung bestätigen als",
  openedInOtherBrowser:
    "Dieser Link wurde in einem anderen Browser geöffnet als dem, in dem er angefordert wurde. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben.",
  whichAreYours: "Was davon gehört Ihnen?",
  whyAsked:
    "Hiermit kann man sich in Ihrem Namen anmelden. Es wurde hinzugefügt, bevor feststand, dass diese Adresse Ihnen gehört, möglicherweise also von jemand anderem.",
  accountAt: (service) => `${service}-Konto`,
  passkey: "Passkey",
  quoted: (name) => `„${name}“`,
  noneIsMine: "Nichts davon gehört mir",
  someAreMine: "Einiges davon gehört mir",
  thisIsMine: "Das gehört mir",
  removeIt: "Entfernen",
  removedCannotSignIn: "Was Sie entfernen, kann nicht mehr zur Anmeldung verwendet werden.",
  browsersSignedOut: "Alle Browser, die derzeit mit Ihrem Konto angemeldet sind, werden abgemeldet.",
  furtherOnes: (count) => `Weitere, die ebenfalls entfernt werden: ${count}.`,
  goOn: "Weiter",
  mail: {
    subject: (host) => `Anmeldung bei ${host}`,
    signIn: "Anmelden",
    openLink: "Öffnen Sie diesen Link, um sich anzumelden:",
    openAddress: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
    enterCode: "Geben Sie diesen Code zum Anmelden in dem Browser ein, in dem Sie ihn angefordert haben:",
    orEnterCode: "Oder geben Sie diesen Code in dem Browser ein, in dem Sie ihn angefordert haben:",
    linkWorksOnce: "Der Link funktioniert nur einmal.",
    codeWorksOnce: "Der Code funktioniert nur einmal.",
    linkOrCodeWorksOnce: "Sie können den Link oder den Code einmal verwenden.",
    timeToSignIn: (time) => `Sie haben ${time} Zeit, sich anzumelden.`,
    keepLink: "Wer den Link öffnet, kann sich in Ihrem Namen anmelden. Geben Sie ihn deshalb nicht weiter.",
    keepCode:
      "Wer den Code hat, kann sich möglicherweise in Ihrem Namen anmelden. Geben Sie ihn deshalb nicht weiter.",
    keepLinkAndCode:
      "Wer den Link oder den Code hat, kann sich möglicherweise in Ihrem Namen anmelden. Geben Sie beides deshalb nicht weiter.",
    nobodyAsks: (host) => `Niemand bei ${host} wird Sie nach dem Code fragen.`,
    ignoreMessage: "Wenn Sie diese Nachricht nicht angefordert haben, können Sie sie ignorieren.",
  },
  signInErrors: {
    Signin: "Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut oder verwenden Sie ein anderes Konto.",
    OAuthSignin:
      "Die Anmeldung bei diesem Dienst konnte nicht gestartet werden. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    OAuthCallback:
      "Dieser Dienst hat Ihre Anmeldung nicht abgeschlossen. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    OAuthCreateAccount:
      "Mit diesem Dienst konnte kein Konto für Sie erstellt werden. Versuchen Sie es erneut oder verwenden Sie ein anderes Konto.",
    OAuthAccountNotLinked:
      "Melden Sie sich auf dieselbe Weise an wie beim ersten Mal, um Ihre Identität zu bestätigen.",
    AccountNotLinked:
      "Dieses Konto konnte nicht mit Ihrem verknüpft werden. Melden Sie sich auf dieselbe Weise an wie beim ersten Mal.",
    EmailCreateAccount:
      "Mit dieser E-Mail-Adresse konnte kein Konto für Sie erstellt werden. Versuchen Sie es erneut oder verwenden Sie eine andere.",
    EmailSignin:
      "Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse und versuchen Sie es erneut.",
    Callback: "Beim letzten Schritt der Anmeldung ist etwas schiefgegangen. Versuchen Sie es erneut.",
    CredentialsSignin:
      "Die Anmeldung mit diesen Angaben ist fehlgeschlagen. Prüfen Sie sie und versuchen Sie es erneut.",
    SessionRequired: "Melden Sie sich an, um diese Seite zu sehen.",
    MissingCSRF:
      "Es wurde nichts gesendet: Die Seite war zu lange geöffnet oder dieser Browser speichert keine Cookies. Erlauben Sie Cookies für diese Website und versuchen Sie es erneut.",
    TooManyAttempts:
      "Es gab zu viele Versuche. Warten Sie einige Minuten oder wählen Sie eine andere Anmeldemethode.",
    ChallengeFailed:
      "Die Prüfung, ob Sie ein Mensch sind, fehlt oder ist fehlgeschlagen. Warten Sie, bis sie abgeschlossen ist, und versuchen Sie es erneut.",
    WebAuthnVerificationError:
      "Ihr Passkey konnte nicht überprüft werden. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    Default: "Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.",
    signInAgain:
      "Ihre Anmeldung liegt zu lange zurück, um ein Konto zu verknüpfen. Melden Sie sich erneut an und verknüpfen Sie es dann.",
    otherUser:
      "Das war ein anderes Konto als das, mit dem Sie angemeldet sind. Deshalb wurde nichts geändert. Bestätigen Sie mit Ihrem eigenen.",
    declined:
      "Sie haben nicht zugestimmt oder dieser Dienst hat die Anmeldung nicht zugelassen. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    notConfirmed:
      "Damit wurde nicht bestätigt, dass Sie es sind. Versuchen Sie es erneut oder wählen Sie eine andere Methode.",
    otherOrigin:
      "Es wurde nichts gesendet: Die Seite war unter einer anderen Adresse geöffnet. Jetzt sind Sie unter der richtigen Adresse dieser Website. Versuchen Sie es hier erneut.",
  },
  passkeyErrors: {
    aborted: "Der Passkey wurde nicht verwendet: Etwas anderes kam dazwischen. Versuchen Sie es erneut.",
    "already-registered":
      "Dieses Gerät hat bereits einen Passkey für dieses Konto. Melden Sie sich damit an.",
    "authenticator-error":
      "Ihr Gerät konnte den Passkey nicht verwenden. Versuchen Sie es erneut oder verwenden Sie ein anderes Gerät.",
    "no-authenticator":
      "Es wurde kein Passkey gefunden. Dieses Gerät kann keinen speichern: Verwenden Sie ein Smartphone oder einen Sicherheitsschlüssel oder wählen Sie eine andere Anmeldemethode.",
    "not-allowed":
      "Es wurde kein Passkey verwendet: Sie haben abgebrochen oder es gibt keinen Passkey für diese Website. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    timeout: "Der Passkey wurde nicht rechtzeitig verwendet. Versuchen Sie es erneut.",
    unsupported: "Dieser Browser kann hier keine Passkeys verwenden. Wählen Sie eine andere Anmeldemethode.",
    "wrong-domain": "Die Passkeys dieser Website können unter dieser Adresse nicht verwendet werden.",
    unknown:
      "Mit dem Passkey ist etwas schiefgegangen. Versuchen Sie es erneut oder wählen Sie eine andere Anmeldemethode.",
    unreachable: "Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  errorPages: {
    Configuration: {
      heading: "Serverfehler",
      lines: [
        "Bei der Konfiguration des Servers liegt ein Problem vor.",
        "Weitere Informationen finden Sie in den Protokollen des Servers.",
      ],
      action: "Erneut versuchen",
    },
    AccessDenied: {
      heading: "Zugriff verweigert",
      lines: ["Sie sind nicht berechtigt, sich mit diesem Konto anzumelden."],
      action: "Erneut anmelden",
    },
    Verification: {
      heading: "Dieser Link funktioniert nicht mehr",
      lines: [
        "Er wurde bereits verwendet oder ist abgelaufen.",
        "Melden Sie sich erneut an, um einen neuen zu erhalten.",
      ],
      action: "Erneut anmelden",
    },
    Default: {
      heading: "Etwas ist schiefgegangen",
      lines: ["Ihre Anfrage konnte nicht abgeschlossen werden."],
      action: "Erneut anmelden",
    },
  },
}

export default german
