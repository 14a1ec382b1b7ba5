import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import { ownRequest, withoutCause } from "./actions.ts"
import type { Configuration } from "./configuration.ts"
import { currentHead, keepFromCaches, serverEvent } from "./requests.ts"

/** The signed-in user's passkeys, for code on the server. */
export interface PasskeyAccessor {
  /**
   * Lists all of the user's passkeys. Returns an empty list if no user is signed in.
   *
   * @throws Error outside of a request; AuthError if the configuration is broken, or the store fails.
   */
  list: () => Promise<Passkey[]>
  /**
   * Renames a passkey. A name has 1 to 64 characters. Refuses requests from other sites.
   *
   * @param credentialID - an id from the list.
   * @throws AuthError if no user is signed in, the user has no such passkey, the name isn't valid, or the adapter has
   * no `updateAuthenticator`.
   */
  rename: (credentialID: string, name: string) => Promise<Passkey>
  /**
   * Removes a passkey, even the user's last one. Decide whether to allow that before you call this function. Refuses
   * requests from other sites.
   *
   * @param credentialID - an id from the list.
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   * `deleteAuthenticator`; AccessDenied with the code `sign_in_again` if the user didn't sign in within the provider's
   * `freshSession`.
   */
  remove: (credentialID: string) => Promise<PasskeySignals>
}

/** Creates `passkeys`. */
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
