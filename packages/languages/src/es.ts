import type { SomeTexts } from "@latchkey/core"

/** Spanish. */
const spanish: SomeTexts = {
  signInTitle: "Iniciar sesión",
  signOutTitle: "Cerrar sesión",
  verifyRequestTitle: "Revisa tu correo electrónico",
  errorTitle: "Error",
  signIn: "Iniciar sesión",
  continueTo: (host) => `para continuar en ${host}`,
  signedIn: "Has iniciado sesión",
  or: "o",
  signInWith: (name) => `Iniciar sesión con ${name}`,
  signInWithCredentials: "Iniciar sesión con credenciales",
  sendLink: "Enviarme un enlace por correo",
  emailAddress: "Correo electrónico",
  exampleAddress: "nombre@example.com",
  keepSignedIn: "Mantener la sesión iniciada",
  noWayToSignIn: "En esta página no hay ninguna forma de iniciar sesión.",
  continueWithPasskey: "Continuar con una llave de acceso",
  signUpWithPasskey: "Crear una cuenta con una llave de acceso",
  addPasskey: "Añadir una llave de acceso",
  signUpWith: (name) => `Registrarse con ${name}`,
  passkeysNeedScript: "Las llaves de acceso necesitan JavaScript, que está desactivado en este navegador.",
  needsScript: (name) =>
    `Para iniciar sesión con ${name} se necesita JavaScript, que está desactivado en este navegador.`,
  cancel: "Cancelar",
  confirmItIsYou: "Confirma que eres tú",
  signInOnceMore: (host) => `Has iniciado sesión en ${host}. Vuelve a iniciar sesión para continuar.`,
  signOut: "Cerrar sesión",
  signOutQuestion: "¿Seguro que quieres cerrar la sesión?",
  staySignedIn: "Mantener la sesión iniciada",
  notSignedIn: "No has iniciado sesión",
  nothingToSignOut: "No hay ninguna sesión que cerrar.",
  checkEmail: "Revisa tu correo electrónico",
  linkSent: (address) => `Se ha enviado un enlace de inicio de sesión a ${address}.`,
  codeSent: (address) => `Se ha enviado un código a ${address}.`,
  linkAndCodeSent: (address) => `Se han enviado un enlace de inicio de sesión y un código a ${address}.`,
  yourAddress: "tu dirección de correo electrónico",
  openLink: (host) => `Ábrelo en este navegador para continuar en ${host}.`,
  enterCode: (host) => `Introdúcelo aquí para continuar en ${host}.`,
  openLinkOrEnterCode: (host) =>
    `Abre el enlace en este navegador o introduce el código aquí para continuar en ${host}.`,
  codeOfDigits: (length) => `Código de ${length} dígitos`,
  wrongCode:
    "Ese código no funciona. Compruébalo e introdúcelo en el navegador en el que lo pediste; solo funciona el más reciente.",
  tooManyCodes:
    "Se han introducido demasiados códigos para esta dirección. Espera una hora o elige otra forma de iniciar sesión.",
  tooManyCodesButLink:
    "Se han introducido demasiados códigos para esta dirección. Abre el enlace del mensaje o espera una hora.",
  useAnotherAddress: "Usar otra dirección",
  confirmSignInAs: "Confirmar el inicio de sesión como",
  openedInOtherBrowser:
    "Este enlace se ha abierto en un navegador distinto de aquel en el que se pidió. Continúa solo si lo pediste tú.",
  whichAreYours: "¿Cuáles de estos son tuyos?",
  whyAsked:
    "Permiten iniciar sesión en tu nombre. Se añadieron antes de que se comprobara que esta dirección es tuya, así que puede haberlos añadido otra persona.",
  accountAt: (service) => `Cuenta de ${service}`,
  passkey: "Llave de acceso",
  quoted: (name) => `«${name}»`,
  noneIsMine: "Ninguno de estos es mío",
  someAreMine: "Algunos de estos son míos",
  thisIsMine: "Es mío",
  removeIt: "Quitar",
  removedCannotSignIn: "Lo que quites ya no servirá para iniciar sesión.",
  browsersSignedOut: "Se cerrará la sesión en todos los navegadores que ahora tengan iniciada la tuya.",
  furtherOnes: (count) => `Otros que se quitarán: ${count}.`,
  goOn: "Continuar",
  mail: {
    subject: (host) => `Iniciar sesión en ${host}`,
    signIn: "Iniciar sesión",
    openLink: "Abre este enlace para iniciar sesión:",
    openAddress: "Si el botón no funciona, abre esta dirección:",
    enterCode: "Para iniciar sesión, introduce este código en el navegador en el que lo pediste:",
    orEnterCode: "O introduce este código en el navegador en el que lo pediste:",
    linkWorksOnce: "El enlace funciona una sola vez.",
    codeWorksOnce: "El código funciona una sola vez.",
    linkOrCodeWorksOnce: "Puedes usar el enlace o el código una sola vez.",
    timeToSignIn: (time) => `Tienes ${time} para iniciar sesión.`,
    keepLink: "Cualquiera que abra el enlace puede iniciar sesión en tu nombre, así que no lo compartas.",
    keepCode: "Cualquiera que tenga el código podría iniciar sesión en tu nombre, así que no lo compartas.",
    keepLinkAndCode:
      "Cualquiera que tenga el enlace o el código podría iniciar sesión en tu nombre, así que no los compartas.",
    nobodyAsks: (host) => `Nadie de ${host} te pedirá el código.`,
    ignoreMessage: "Si no has pedido este mensaje, puedes ignorarlo.",
  },
  signInErrors: {
    Signin: "No se ha podido iniciar la sesión. Inténtalo de nuevo o usa otra cuenta.",
    OAuthSignin:
      "No se ha podido empezar el inicio de sesión con ese servicio. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    OAuthCallback:
      "Ese servicio no ha completado el inicio de sesión. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    OAuthCreateAccount:
      "No se ha podido crear una cuenta para ti con ese servicio. Inténtalo de nuevo o usa otra cuenta.",
    OAuthAccountNotLinked: "Para confirmar tu identidad, inicia sesión de la misma forma que la primera vez.",
    AccountNotLinked:
      "Esa cuenta no se ha podido vincular a la tuya. Inicia sesión de la misma forma que la primera vez.",
    EmailCreateAccount:
      "No se ha podido crear una cuenta para ti con esa dirección de correo electrónico. Inténtalo de nuevo o usa otra.",
    EmailSignin: "No se ha podido enviar el correo. Comprueba la dirección e inténtalo de nuevo.",
    Callback: "Se ha producido un error en el último paso del inicio de sesión. Inténtalo de nuevo.",
    CredentialsSignin:
      "No se ha podido iniciar la sesión con estos datos. Compruébalos e inténtalo de nuevo.",
    SessionRequired: "Inicia sesión para ver esta página.",
    MissingCSRF:
      "No se ha enviado nada: la página ha estado abierta demasiado tiempo o este navegador no guarda cookies. Permite las cookies de este sitio e inténtalo de nuevo.",
    TooManyAttempts:
      "Ha habido demasiados intentos. Espera unos minutos o elige otra forma de iniciar sesión.",
    ChallengeFailed:
      "La comprobación de que eres una persona falta o no se ha superado. Espera a que termine e inténtalo de nuevo.",
    WebAuthnVerificationError:
      "No se ha podido verificar tu llave de acceso. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    Default: "No se ha podido iniciar la sesión. Inténtalo de nuevo.",
    signInAgain:
      "Hace demasiado tiempo que iniciaste sesión como para vincular una cuenta. Vuelve a iniciar sesión y vincúlala después.",
    otherUser:
      "Esa cuenta no es con la que has iniciado sesión, así que no se ha hecho nada. Confirma con la tuya.",
    declined:
      "No lo has permitido o ese servicio no te ha dejado iniciar sesión. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    notConfirmed: "Eso no ha confirmado que eres tú. Inténtalo de nuevo o elige otra forma.",
    otherOrigin:
      "No se ha enviado nada: la página estaba abierta en otra dirección. Ahora estás en la dirección correcta de este sitio. Inténtalo de nuevo aquí.",
  },
  passkeyErrors: {
    aborted: "No se ha usado la llave de acceso: algo la ha interrumpido. Inténtalo de nuevo.",
    "already-registered":
      "Este dispositivo ya tiene una llave de acceso para esta cuenta. Inicia sesión con ella.",
    "authenticator-error":
      "Tu dispositivo no ha podido usar la llave de acceso. Inténtalo de nuevo o usa otro dispositivo.",
    "no-authenticator":
      "No se ha encontrado ninguna llave de acceso. Este dispositivo no puede guardarlas: usa un teléfono o una llave de seguridad, o elige otra forma de iniciar sesión.",
    "not-allowed":
      "No se ha usado ninguna llave de acceso: la has cancelado o no hay ninguna para este sitio. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    timeout: "No se ha usado ninguna llave de acceso a tiempo. Inténtalo de nuevo.",
    unsupported: "Este navegador no puede usar llaves de acceso aquí. Elige otra forma de iniciar sesión.",
    "wrong-domain": "Las llaves de acceso de este sitio no se pueden usar en esta dirección.",
    unknown:
      "Se ha producido un error con la llave de acceso. Inténtalo de nuevo o elige otra forma de iniciar sesión.",
    unreachable: "No se puede acceder al servicio. Comprueba tu conexión e inténtalo de nuevo.",
  },
  errorPages: {
    Configuration: {
      heading: "Error del servidor",
      lines: [
        "Hay un problema con la configuración del servidor.",
        "Consulta los registros del servidor para obtener más información.",
      ],
      action: "Intentarlo de nuevo",
    },
    AccessDenied: {
      heading: "Acceso denegado",
      lines: ["No tienes permiso para iniciar sesión con esta cuenta."],
      action: "Iniciar sesión de nuevo",
    },
    Verification: {
      heading: "Este enlace ya no funciona",
      lines: ["Ya se ha usado o ha caducado.", "Inicia sesión de nuevo para obtener otro."],
      action: "Iniciar sesión de nuevo",
    },
    Default: {
      heading: "Se ha producido un error",
      lines: ["No se ha podido completar tu solicitud."],
      action: "Iniciar sesión de nuevo",
    },
  },
}

export default spanish
