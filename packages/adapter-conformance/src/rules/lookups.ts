import type { Store } from "../store.ts"
import type { Capability } from "../capabilities.ts"
import { unique } from "../rows.ts"

/** A lookup of a row by one of its columns. */
export interface Lookup {
  /** The row that is looked up, and its key, as in "finds a user by the exact e-mail address only". */
  readonly what: string
  /** The method that looks up the row, with the column if it takes several. */
  readonly title: string
  readonly needs?: readonly Capability[]
  /**
   * Stores a row that has this text in the column. @returns a function that looks up a row by a value, and returns
   * null if it finds nothing
   */
  readonly store: (store: Store, text: string) => Promise<(key: string) => Promise<unknown>>
}

/** The lookups by each column that the service uses to find rows. */
export const lookups: readonly Lookup[] = [
  {
    title: "getUserByEmail",
    what: "a user by the exact e-mail address",
    async store({ adapter, user }, email) {
      await user({ email })
      return (key) => adapter.getUserByEmail(key)
    },
  },
  {
    title: "getUserByAccount, account id",
    what: "a user by the exact account id",
    async store({ adapter, user, account }, providerAccountId) {
      const { provider } = await account((await user()).id, { providerAccountId })
      return (key) => adapter.getUserByAccount({ provider, providerAccountId: key })
    },
  },
  {
    title: "getUserByAccount, provider",
    what: "a user by the exact provider",
    async store({ adapter, user, account }, provider) {
      const { providerAccountId } = await account((await user()).id, { provider })
      return (key) => adapter.getUserByAccount({ provider: key, providerAccountId })
    },
  },
  {
    title: "getSessionAndUser",
    what: "a session by the exact token",
    needs: ["sessions"],
    async store({ adapter, session }, sessionToken) {
      await session(undefined, { sessionToken })
      return (key) => adapter.getSessionAndUser(key)
    },
  },
  {
    title: "useVerificationToken, token",
    what: "a verification token by the exact token",
    needs: ["verificationTokens"],
    async store({ adapter, verificationToken }, token) {
      const { identifier } = await verificationToken({ token })
      return (key) => adapter.useVerificationToken({ identifier, token: key })
    },
  },
  {
    title: "useVerificationToken, identifier",
    what: "a verification token by the exact address",
    needs: ["verificationTokens"],
    async store({ adapter, verificationToken }, identifier) {
      const { token } = await verificationToken({ identifier })
      return (key) => adapter.useVerificationToken({ identifier: key, token })
    },
  },
  {
    title: "getAuthenticator",
    what: "a passkey by the exact credential id",
    needs: ["authenticators"],
    async store({ adapter, authenticator }, credentialID) {
      await authenticator(undefined, { credentialID, providerAccountId: unique() })
      return (key) => adapter.getAuthenticator(key)
    },
  },
]
