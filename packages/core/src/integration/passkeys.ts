import type { Settings } from "../config/settings.ts"
import { UnknownAction } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import { lazily } from "../runtime/lazily.ts"
import type { WebAuthnFlow } from "../webauthn/webauthn-flow.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

const navigationActions = /* @__PURE__ */ lazily(async () => import("../actions/navigation-actions.ts"))

/**
 * The passkeys of the signed-in user, and no others. Call it only from the application's server code, which vouches
 * for the request: it checks no CSRF token.
 */
export interface PasskeyManagement {
  /** Returns all of them, or an empty list if no user is signed in or no provider signs in with passkeys. */
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
  const prepare = async (head: RequestHead): Promise<Prepared | undefined> => {
    const resolved = await settings()
    const context = serverContext(resolved, head, { action: "session" })
    const [provider] = resolved.passkeyProviders
    if (provider === undefined) return undefined
    return { context, provider, flow: await (await navigationActions()).providedFlow(provider) }
  }
  return {
    list: async (head) =>
      reported(async () => {
        const prepared = await prepare(head)
        return prepared === undefined ? [] : prepared.flow.listPasskeys(prepared.context)
      }),
    rename: async (head, credentialID, name) =>
      reported(async () => {
        const { flow, context } = offered(await prepare(head))
        return flow.renamePasskey(credentialID, name, context)
      }),
    remove: async (head, credentialID) =>
      reported(async () => {
        const { flow, provider, context } = offered(await prepare(head))
        return flow.removePasskey(provider, credentialID, context)
      }),
  }
}

/** The values that every method needs. */
interface Prepared {
  readonly context: Context
  /** The first provider of the type. */
  readonly provider: WebAuthnProvider
  readonly flow: WebAuthnFlow
}

function offered(prepared: Prepared | undefined): Prepared {
  if (prepared === undefined) throw new UnknownAction("The request is for no WebAuthn provider.")
  return prepared
}
