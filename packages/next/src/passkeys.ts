import type { Passkey, PasskeySignals } from "@latchkey/core/integration"
import type { Configuration } from "./configuration.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import { serverRequest } from "./request/server-request.ts"

/** The passkeys of the signed-in user, in server components, server actions and route handlers. */
export interface PasskeyAccessor {
  /** Lists all of the user's passkeys; an empty list if nobody is signed in. */
  list(): Promise<Passkey[]>
  /**
   * Gives one a name of 1 to 64 characters.
   *
   * @throws AuthError if no user is signed in, the user has no such passkey, the name is not valid, or the
   *   adapter has no `updateAuthenticator`.
   */
  rename(credentialID: string, name: string): Promise<Passkey>
  /**
   * Removes one, even the last: decide whether to allow that before you call it.
   *
   * @returns the data that the browser needs to forget it, too.
   * @throws AuthError if no user is signed in, the user has no such passkey, or the adapter has no
   * `deleteAuthenticator`; AccessDenied with the code `sign_in_again` if the user did not sign in within
   * `freshSession` of the provider.
   */
  remove(credentialID: string): Promise<PasskeySignals>
}

/** Makes `passkeys`. */
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
