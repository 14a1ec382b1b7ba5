import { providedFlow } from "../actions/provided-flow.ts"
import type { Settings } from "../config/settings.ts"
import { UnknownAction } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"
import { givenText } from "../http/given-fields.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { Passkey, PasskeySignals } from "../provider/webauthn-config.ts"
import type { WebAuthnFlow } from "../webauthn/webauthn-flow.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/**
 * Manages the passkeys of the signed-in user. Call it only from the application's server code, which must have checked
 * the request: it doesn't check a CSRF token.
 */
export interface PasskeyManagement {
  /**
   * Returns all of the user's passkeys, or an empty list if no user is signed in or no provider signs in with passkeys.
   */
  list(head: RequestHead): Promise<Passkey[]>
  /**
   * Gives a passkey a name of 1 to 64 characters. The adapter must have `updateAuthenticator`.
   *
   * @throws AccessDenied if no user is signed in; WebAuthnVerificationError if the user has no such passkey;
   *   RefusedRequest for any other name, or an argument that isn't a string.
   */
  rename(head: RequestHead, credentialID: string, name: string): Promise<Passkey>
  /**
   * Removes a passkey. The adapter must have `deleteAuthenticator`. The passkey may be the user's only way to sign in,
   * so decide before the call whether that's allowed.
   *
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AccessDenied if no user is signed in, or with the code `sign_in_again` if the user didn't sign in within
   *   the provider's `freshSession`; WebAuthnVerificationError if the user has no such passkey; RefusedRequest for an
   *   id that isn't a string.
   */
  remove(head: RequestHead, credentialID: string): Promise<PasskeySignals>
}

/** Implements {@link PasskeyManagement.list}. */
export async function listPasskeys(settings: Settings, head: RequestHead): Promise<Passkey[]> {
  const context = contextOf(settings, head)
  return settings.passkeyProviders.length === 0 ? [] : (await flowOf(settings)).flow.listPasskeys(context)
}

/** Implements {@link PasskeyManagement.rename}. */
export async function renamePasskey(
  settings: Settings,
  head: RequestHead,
  credentialID: string,
  name: string,
): Promise<Passkey> {
  const context = contextOf(settings, head)
  const [id, text] = [givenText("credentialID", credentialID), givenText("name", name)]
  return (await flowOf(settings)).flow.renamePasskey(id, text, context)
}

/** Implements {@link PasskeyManagement.remove}. */
export async function removePasskey(
  settings: Settings,
  head: RequestHead,
  credentialID: string,
): Promise<PasskeySignals> {
  const context = contextOf(settings, head)
  const id = givenText("credentialID", credentialID)
  const { provider, flow } = await flowOf(settings)
  return flow.removePasskey(provider, id, context)
}

function contextOf(settings: Settings, head: RequestHead): Context {
  return serverContext(settings, head, { action: "session" })
}

/** Returns the first passkey provider, and the code that its file imports. */
async function flowOf({
  passkeyProviders: [provider],
}: Settings): Promise<{ provider: WebAuthnProvider; flow: WebAuthnFlow }> {
  if (provider === undefined) throw new UnknownAction("The request doesn't name a WebAuthn provider.")
  return { provider, flow: await providedFlow(provider) }
}
