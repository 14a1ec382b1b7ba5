import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import type { Configuration } from "./configuration.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import { serverRequest } from "./request/server-request.ts"

/** The signed-in user's passkeys, in server components, server actions and route handlers. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys. Returns an empty list if no user is signed in. */
  list(): Promise<Passkey[]>
  /**
   * Renames a passkey. A name has 1 to 64 characters.
   *
   * @throws AuthError if no user is signed in, the user has no such passkey, the name isn't valid, or the adapter has
   * no `updateAuthenticator`.
   */
  rename(credentialID: string, name: string): Promise<Passkey>
  /**
   * Removes a passkey, even the user's last one. Decide whether to allow that before you call this function.
   *
   * @returns the data that the browser needs to remove the passkey, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   * `deleteAuthenticator`; AccessDenied with the code `sign_in_again` if the user didn't sign in within the provider's
   * `freshSession`.
   */
  remove(credentialID: string): Promise<PasskeySignals>
}

/** Creates `passkeys`. */
export function createPasskeyAccessor(configuration: Configuration): PasskeyAccessor {
  return {
    list: async () => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.passkeys.list(head))
    },
    rename: async (credentialID, name) => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.passkeys.rename(head, credentialID, name))
    },
    remove: async (credentialID) => {
      const head = await serverRequest()
      const { integration } = await configuration()
      return rethrowControlFlow(() => integration.passkeys.remove(head, credentialID))
    },
  }
}
