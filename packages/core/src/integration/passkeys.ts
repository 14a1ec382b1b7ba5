import type { Settings } from "../config/settings.ts"
import type { Context } from "../http/context.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import { lazily } from "../runtime/lazily.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

const management = /* @__PURE__ */ lazily(async () => import("../webauthn/managed-passkeys.ts"))

/**
 * The passkeys of the signed-in user, and no others. Call it only from the application's server code, which vouches
 * for the request: it checks no CSRF token.
 */
export interface PasskeyManagement {
  /** Returns all of them, or an empty list if no user is signed in. */
  list(head: RequestHead): Promise<Passkey[]>
  /**
   * Names one of them, with 1 to 64 characters. The adapter must have `updateAuthenticator`.
   *
   * @throws AccessDenied if no user is signed in; WebAuthnVerificationError if the user has no such passkey;
   *   RefusedRequest for another name.
   */
  rename(head: RequestHead, credentialID: string, name: string): Promise<Passkey>
  /**
   * Removes one of them. The adapter must have `deleteAuthenticator`. It may be the only way to sign in: decide
   * before the call if that's allowed.
   *
   * @returns the values by which the browser forgets it, too.
   * @throws AccessDenied if no user is signed in, and with the code `sign_in_again` if the user didn't sign in
   *   within `freshSession` of the provider; WebAuthnVerificationError if the user has no such passkey.
   */
  remove(head: RequestHead, credentialID: string): Promise<PasskeySignals>
}

/** @param settings - returns the configuration's settings when they're needed. */
export function passkeyManagement(
  settings: () => Promise<Settings>,
  reported: <Result>(run: () => Promise<Result>) => Promise<Result>,
): PasskeyManagement {
  const contextOf = async (head: RequestHead): Promise<Context> =>
    serverContext(await settings(), head, { action: "session" })
  return {
    list: async (head) => reported(async () => (await management()).listPasskeys(await contextOf(head))),
    rename: async (head, credentialID, name) =>
      reported(async () => (await management()).renamePasskey(credentialID, name, await contextOf(head))),
    remove: async (head, credentialID) =>
      reported(async () => (await management()).removePasskey(credentialID, await contextOf(head))),
  }
}
