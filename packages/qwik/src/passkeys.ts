import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { isServer } from "@builder.io/qwik/build"
import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import { ownRequest } from "./actions.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { keepFromCaches, requestHead } from "./requests.ts"

/** The signed-in user's passkeys, for loaders, actions and endpoints. Only on the server. */
export interface PasskeyAccessor {
  /**
   * Lists all of the user's passkeys. Returns an empty list if no user is signed in.
   *
   * @throws AuthError if the configuration is broken, or the store fails.
   */
  list: (event: RequestEventCommon) => Promise<Passkey[]>
  /**
   * Renames a passkey. A name has 1 to 64 characters. Refuses requests from other sites.
   *
   * @param credentialID - an id from the list.
   * @throws AuthError if no user is signed in, the user has no such passkey, the name isn't valid, or the adapter has
   * no `updateAuthenticator`; Qwik City's ServerError, with 403, if another site sent the request.
   */
  rename: (event: RequestEventCommon, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes a passkey, even the user's last one. Decide whether to allow that before you call this function. Refuses
   * requests from other sites.
   *
   * @param credentialID - an id from the list.
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   * `deleteAuthenticator`; AccessDenied with the code `sign_in_again` if the user didn't sign in within the provider's
   * `freshSession`; Qwik City's ServerError, with 403, if another site sent the request.
   */
  remove: (event: RequestEventCommon, credentialID: string) => Promise<PasskeySignals>
}

/** Creates `passkeys`. */
export function createPasskeyAccessor(source: QRL<ConfigurationSource>): PasskeyAccessor {
  return {
    // The condition is a constant in the browser's build, so code that only the server needs is removed from it.
    list: async (event) => (isServer ? list(event, source) : []),
    rename: async (event, credentialID, name) =>
      isServer ? rename(event, source, credentialID, name) : serverOnly(),
    remove: async (event, credentialID) => (isServer ? remove(event, source, credentialID) : serverOnly()),
  }
}

async function list(event: RequestEventCommon, source: QRL<ConfigurationSource>): Promise<Passkey[]> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  return integration.passkeys.list(requestHead(event, newCookies))
}

async function rename(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  credentialID: string,
  name: string,
): Promise<Passkey> {
  const { found, head } = await ownRequest(event, source)
  return found.integration.passkeys.rename(head, credentialID, name)
}

async function remove(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  credentialID: string,
): Promise<PasskeySignals> {
  const { found, head } = await ownRequest(event, source)
  return found.integration.passkeys.remove(head, credentialID)
}

function serverOnly(): never {
  throw new Error("Passkeys can be named and removed only on the server, in an action or an endpoint.")
}
