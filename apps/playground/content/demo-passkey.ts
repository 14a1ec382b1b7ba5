import Passkey from "@latchkey/providers/passkey"

/** Signs in with a passkey, also by the autofill of the built-in page. */
export const demoPasskey = Passkey()
