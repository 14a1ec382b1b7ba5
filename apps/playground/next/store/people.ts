import type { Adapter } from "@latchkey/next/adapters"

/** A user of the store, as the page about the store shows it. */
export interface StoredPerson {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  /** When the person last signed in; null for those who never finished that. */
  readonly signedInAt: Date | null
  readonly accounts: readonly StoredAccount[]
  readonly sessions: readonly StoredSession[]
}

/** What links a person to a provider. Its tokens stay in the store. */
export interface StoredAccount {
  readonly provider: string
  readonly providerAccountId: string
}

/** A session, without its token: whoever has that is signed in. */
export interface StoredSession {
  /** What stands for the token, see `session-key.ts`. */
  readonly key: string
  readonly expires: Date
}

/** Where the application keeps its people, and a look into it past the adapter. */
export interface Store {
  readonly adapter: Adapter
  /** Those who signed in last, at most {@link mostPeople}. */
  people(): Promise<StoredPerson[]>
  /** The tokens of a person's sessions; none where there is no such person. */
  sessionTokens(userId: string): Promise<string[]>
}

/** How many people the page shows. */
export const mostPeople = 50
