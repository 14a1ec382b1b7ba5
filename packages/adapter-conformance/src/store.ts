import type {
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterMethod,
  AdapterSession,
  AdapterSessionDetails,
  AdapterUser,
  StoredUser,
  VerificationToken,
} from "@latchkey/core/adapters"
import {
  newAccount,
  newAuthenticator,
  newSession,
  newSessionDetails,
  newUser,
  newVerificationToken,
  unique,
} from "./rows.ts"

type Call<Method> = Method extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Awaited<Output>>
  : never

/** The adapter under test, with every method defined and asynchronous. Missing methods reject with advice. */
export type CompleteAdapter = { readonly [Name in AdapterMethod]-?: Call<Required<Adapter>[Name]> }

/** The adapter under test, and functions that store rows. */
export interface Store {
  readonly adapter: CompleteAdapter
  /** An id that no user has, in the form of the store's ids. */
  readonly unknownUserId: string
  /** Stores a user. */
  readonly user: (changes?: Partial<AdapterUser>) => Promise<StoredUser>
  /** Stores an account for a user. @returns the row that was passed to the adapter */
  readonly account: (userId: string, changes?: Partial<AdapterAccount>) => Promise<AdapterAccount>
  /** Stores a session, for a new user unless one is given. @returns the row that was passed to the adapter */
  readonly session: (userId?: string, changes?: Partial<AdapterSession>) => Promise<AdapterSession>
  /** Stores the details of a session, which doesn't have to exist. @returns the row that was passed to the adapter */
  readonly sessionDetails: (changes?: Partial<AdapterSessionDetails>) => Promise<AdapterSessionDetails>
  /** Stores a verification token. @returns the row that was passed to the adapter */
  readonly verificationToken: (changes?: Partial<VerificationToken>) => Promise<VerificationToken>
  /** Stores a passkey and its account, for a new user unless one is given. @returns the passkey's row */
  readonly authenticator: (
    userId?: string,
    changes?: Partial<AdapterAuthenticator>,
  ) => Promise<AdapterAuthenticator>
}

/** Creates the store that the rules use. */
export function createStore(tested: Adapter, unknownUserId: string = unique()): Store {
  const adapter = complete(tested)
  async function user(changes?: Partial<AdapterUser>): Promise<StoredUser> {
    return adapter.createUser(newUser(changes))
  }
  async function owner(userId: string | undefined): Promise<string> {
    return userId ?? (await user()).id
  }
  async function account(userId: string, changes?: Partial<AdapterAccount>): Promise<AdapterAccount> {
    const row = newAccount(userId, changes)
    await adapter.linkAccount(row)
    return row
  }
  return {
    adapter,
    unknownUserId,
    user,
    account,
    async session(userId, changes) {
      const row = newSession(await owner(userId), changes)
      await adapter.createSession(row)
      return row
    },
    async sessionDetails(changes) {
      const row = newSessionDetails(changes)
      await adapter.createSessionDetails(row)
      return row
    },
    async verificationToken(changes) {
      const row = newVerificationToken(changes)
      await adapter.createVerificationToken(row)
      return row
    },
    async authenticator(userId, changes) {
      const row = newAuthenticator(await owner(userId), changes)
      const { providerAccountId } = row
      await account(row.userId, { provider: "passkey", providerAccountId, type: "webauthn" })
      await adapter.createAuthenticator(row)
      return row
    },
  }
}

/**
 * Completes an adapter. Methods are called on the adapter itself, so that an instance of a class finds its own
 * members.
 */
function complete(adapter: Adapter): CompleteAdapter {
  const handler: ProxyHandler<Adapter> = {
    get: (target, name) =>
      async function call(...input: unknown[]): Promise<unknown> {
        const method: unknown = Reflect.get(target, name)
        if (typeof method === "function") return Reflect.apply(method, target, input)
        throw new TypeError(
          `The adapter has no method ${String(name)}. Implement it, or say in \`capabilities\` why the store lacks it.`,
        )
      },
  }
  return new Proxy(adapter, handler) as CompleteAdapter
}
