import type { Settings } from "../config/settings.ts"
import type { Context } from "../http/context.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import { lazily } from "../runtime/lazily.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

const management = /* @__PURE__ */ lazily(async () => import("../webauthn/managed-passkeys.ts"))

/**
 * The passkeys of the person who is signed in, and of nobody else. For server code of the application, which vouches for
 * the request: no CSRF token is checked.
 */
export interface PasskeyManagement {
  /** All of them; none where nobody is signed in. */
  list(head: RequestHead): Promise<Passkey[]>
  /**
   * Gives one a name of 1 to 64 characters. The adapter must have `updateAuthenticator`.
   *
   * @throws AccessDenied where nobody is signed in; WebAuthnVerificationError where the person has no such passkey;
   *   RefusedRequest for another name.
   */
  rename(head: RequestHead, credentialID: string, name: string): Promise<Passkey>
  /**
   * Removes one. The adapter must have `deleteAuthenticator`. It may be the last way in: whether that is allowed, the
   * application decides before it calls.
   *
   * @returns what the browser needs to forget it, too.
   * @throws AccessDenied if nobody is signed in, and with the code `sign_in_again` if the user did not sign in within
   *   `freshSession` of the provider; WebAuthnVerificationError if the user has no such passkey.
   */
  remove(head: RequestHead, credentialID: string): Promise<PasskeySignals>
}

/** @param settings - of the configuration, when they are needed. */
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
