import Passkey from "@latchkey/providers/passkey"

/** Signs in with a passkey, including from the built-in page's autofill. */
export const demoPasskey = Passkey()
