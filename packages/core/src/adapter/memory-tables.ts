import type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  StoredUser,
  VerificationToken,
} from "./adapter.ts"
import type { Counter } from "./memory-counters.ts"

/** The rows of all tables, by their identifiers. */
export interface Tables {
  readonly users: Map<StoredUser["id"], StoredUser>
  readonly accounts: Map<string, AdapterAccount>
  readonly sessions: Map<AdapterSession["sessionToken"], AdapterSession>
  readonly sessionDetails: Map<AdapterSessionDetails["id"], AdapterSessionDetails>
  readonly revocations: Map<string, Revocation>
  readonly counters: Map<string, Counter>
  readonly verificationTokens: Map<string, VerificationToken>
  readonly authenticators: Map<AdapterAuthenticator["credentialID"], AdapterAuthenticator>
}

/** Stores a copy of a row, and returns another copy. */
export function store<Row>(table: Map<string, Row>, key: string, row: Row): Row {
  const kept = structuredClone(row)
  table.set(key, kept)
  return structuredClone(kept)
}

/** Returns a copy of a row; null if there is no such row. */
export function find<Row>(table: ReadonlyMap<string, Row>, key: string): Row | null {
  return structuredClone(table.get(key) ?? null)
}

/** Removes a row and returns it. */
export function take<Row>(table: Map<string, Row>, key: string): Row | null {
  const row = table.get(key) ?? null
  table.delete(key)
  return row
}

/** Removes the rows of a user. @returns the number of rows */
export function deleteOwned(table: Map<string, { readonly userId: string }>, owner: string): number {
  const before = table.size
  for (const [key, { userId }] of table) if (userId === owner) table.delete(key)
  return before - table.size
}

/** Returns the row itself. Throws if there is no such row. */
export function requireRow<Row>(table: ReadonlyMap<string, Row>, key: string, what: string): Row {
  const row = table.get(key)
  if (row === undefined) throw new Error(`There is no such ${what}.`)
  return row
}

/** Throws if a row already has the key. */
export function requireFree(table: ReadonlyMap<string, unknown>, key: string, what: string): void {
  if (table.has(key)) throw new Error(`${what} exists already.`)
}

/** Throws if another user has the e-mail address. */
export function requireFreeEmail(tables: Tables, { id, email }: Pick<StoredUser, "id" | "email">): void {
  const owner = userByEmail(tables, email)
  if (owner !== undefined && owner.id !== id)
    throw new Error("A user with this e-mail address exists already.")
}

/**
 * Returns the user with an address. Users may have no address, because their provider sent none. Such users are never
 * found.
 */
export function userByEmail(tables: Tables, email: string | null | undefined): StoredUser | undefined {
  if (email === undefined || email === null) return undefined
  return [...tables.users.values()].find((user) => user.email === email)
}

/** Returns the key of an account. Different accounts always have different keys. */
export function accountKey({ provider, providerAccountId }: AccountKey): string {
  return JSON.stringify([provider, providerAccountId])
}

/** Returns the key of a verification token. */
export function tokenKey({ identifier, token }: Pick<VerificationToken, "identifier" | "token">): string {
  return JSON.stringify([identifier, token])
}

/**
 * Returns the changes without undefined members. As in a database, undefined leaves a value unchanged; null doesn't.
 */
export function withoutUndefined<Changes extends object>(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes
}

/** The revocation of a key. */
interface Revocation {
  readonly since: Date
  /** The time from which the revocation may be forgotten. */
  readonly until: Date
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** Returns the methods for session details in memory. */
export function sessionDetails(
  table: Map<string, AdapterSessionDetails>,
): Methods<"createSessionDetails" | "updateSessionDetails" | "listSessionDetails" | "deleteSessionDetails"> {
  return {
    async createSessionDetails(details) {
      if (table.has(details.id)) throw new Error("This session already has details.")
      table.set(details.id, structuredClone(details))
    },

    async updateSessionDetails({ id, lastUsedAt, expires }) {
      const stored = table.get(id)
      if (stored === undefined) return null
      const changed = { ...stored, lastUsedAt, expires }
      table.set(id, structuredClone(changed))
      return structuredClone(changed)
    },

    async listSessionDetails(filter) {
      const wanted = Object.entries(filter)
      const rows = [...table.values()].filter((row) =>
        wanted.every(([column, value]) => row[column as keyof AdapterSessionDetails] === value),
      )
      return structuredClone(rows)
    },

    async deleteSessionDetails(id) {
      table.delete(id)
    },
  }
}

/** The number of revocations that are kept before old ones are forgotten. */
const maxKept = 1_000

/** Returns the methods for revoked keys in memory. */
export function revocations(table: Map<string, Revocation>): Methods<"revoke" | "revokedSince"> {
  return {
    async revoke(key, until) {
      const now = new Date()
      if (table.size >= maxKept) forget(table, now)
      const previous = table.get(key) ?? { since: new Date(0), until }
      // Always later than the previous time, whatever the clock says, because sessions tell revocations apart
      // by their times.
      const since = new Date(Math.max(Number(now), Number(previous.since) + 1))
      table.set(key, { since, until: previous.until > until ? previous.until : until })
    },

    async revokedSince(keys) {
      return keys.map((key) => table.get(key)?.since ?? null)
    },
  }
}

function forget(table: Map<string, Revocation>, now: Date): void {
  for (const [key, { until }] of table) if (until <= now) table.delete(key)
}
