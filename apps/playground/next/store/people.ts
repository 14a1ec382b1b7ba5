import type { Adapter } from "@latchkey/next/adapters"

/** A user in the store, as the page about the store shows it. */
export interface StoredPerson {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  /** The time of the user's last sign-in; null for a user who never finished one. */
  readonly signedInAt: Date | null
  readonly accounts: readonly StoredAccount[]
  readonly sessions: readonly StoredSession[]
}

/** The link between a user and a provider. Its tokens stay in the store. */
export interface StoredAccount {
  readonly provider: string
  readonly providerAccountId: string
}

/** A session without its token, because anyone with the token is signed in. */
export interface StoredSession {
  /** The key that stands for the token; see `session-key.ts`. */
  readonly key: string
  readonly expires: Date
}

/** The application's store for users, with methods that read it without the adapter. */
export interface Store {
  readonly adapter: Adapter
  /** Returns the users who signed in last, at most {@link maxPeople}. */
  people(): Promise<StoredPerson[]>
  /** The tokens of a user's sessions; an empty list if there's no such user. */
  sessionTokens(userId: string): Promise<string[]>
}

/** The number of users that the page shows. */
export const maxPeople = 50
