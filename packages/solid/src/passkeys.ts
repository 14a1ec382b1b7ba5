import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import { ownRequest, withoutCause } from "./actions/own-request.ts"
import type { Configuration } from "./configuration.ts"
import { currentHead } from "./request/request-head.ts"
import { serverEvent } from "./request/server-event.ts"
import { keepFromCaches } from "./request/set-cookies.ts"

/** The passkeys of the signed-in user, for code on the server. */
export interface PasskeyAccessor {
  /**
   * Lists all of the user's passkeys; an empty list if nobody is signed in.
   *
   * @throws Error outside of a request; AuthError if the configuration is broken, or the store fails.
   */
  list: () => Promise<Passkey[]>
  /**
   * Gives one a name of 1 to 64 characters. A request that another site sent is refused.
   *
   * @param credentialID - of the list.
   * @throws AuthError if no user is signed in, the user has no such passkey, the name is not valid, or the
   *   adapter has no `updateAuthenticator`.
   */
  rename: (credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it. A request that another
   * site sent is refused.
   *
   * @param credentialID - of the list.
   * @returns the data that the browser needs to forget it, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   * `deleteAuthenticator`; AccessDenied with the code `sign_in_again` if the user did not sign in within
   * `freshSession` of the provider.
   */
  remove: (credentialID: string) => Promise<PasskeySignals>
}

/** Makes `passkeys`. */
export function createPasskeyAccessor(configuration: Configuration): PasskeyAccessor {
  return {
    list: async () => {
      const event = serverEvent()
      keepFromCaches(event.response.headers)
      const { integration } = await configuration(event)
      return withoutCause(async () => integration.passkeys.list(currentHead(event)))
    },
    rename: async (credentialID, name) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.passkeys.rename(head, credentialID, name))
    },
    remove: async (credentialID) => {
      const { head, integration } = await withoutCause(async () => ownRequest(configuration))
      return withoutCause(async () => integration.passkeys.remove(head, credentialID))
    },
  }
}
