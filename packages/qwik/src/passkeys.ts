import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { isServer } from "@builder.io/qwik/build"
import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import { ownRequest } from "./actions/own-request.ts"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { requestHead } from "./request/request-head.ts"
import { keepFromCaches } from "./request/set-cookies.ts"

/** The passkeys of the signed-in user, for loaders, actions and endpoints. On the server only. */
export interface PasskeyAccessor {
  /**
   * Lists all of the user's passkeys; an empty list if nobody is signed in.
   *
   * @throws AuthError if the configuration is broken, or the store fails.
   */
  list: (event: RequestEventCommon) => Promise<Passkey[]>
  /**
   * Gives one a name of 1 to 64 characters. A request that another site sent is refused.
   *
   * @param credentialID - of the list.
   * @throws AuthError if no user is signed in, the user has no such passkey, the name is not valid, or the
   * adapter has no `updateAuthenticator`; ServerError of Qwik City, with 403, if another site sent the
   * request.
   */
  rename: (event: RequestEventCommon, credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another
   * site sent is refused.
   *
   * @param credentialID - of the list.
   * @returns the data that the browser needs to forget it, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   *   `deleteAuthenticator`; ServerError of Qwik City, with 403, if another site sent the request.
   */
  remove: (event: RequestEventCommon, credentialID: string) => Promise<PasskeySignals>
}

/** Makes `passkeys`. */
export function createPasskeyAccessor(source: QRL<ConfigurationSource>): PasskeyAccessor {
  return {
    // The condition is a constant in the browser's build, and code that only the server needs is left out of it.
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
  throw new Error("Passkeys are named and removed on the server: in an action or an endpoint.")
}
