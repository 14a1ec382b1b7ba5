import { signIn as signInWithPasskey } from "@latchkey/core/client/webauthn"
import { belowNextBasePath } from "./below-next-base-path.ts"

/** Signs in with a passkey, or registers one. */
export const signIn: typeof signInWithPasskey = /* @__PURE__ */ belowNextBasePath(signInWithPasskey)
