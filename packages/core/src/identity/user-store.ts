import type { AccountKey, AdapterUser } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import type { User } from "../model/session.ts"

/** The user that a sign-in leads to, once its decision is applied. */
export interface ResolvedUser {
  readonly type: "resolved"
  readonly user: User | AdapterUser
  /** Undefined without a database, because it's unknown then. */
  readonly isNewUser: boolean | undefined
  /** True if a user who was already signed in has added an account or a passkey, which doesn't prove who they are. */
  readonly isAddition?: boolean
  /**
   * The time at which this sign-in ended the user's earlier sessions, in milliseconds since 1970. Undefined if it
   * didn't end them, or if revocations aren't stored.
   */
  readonly endedAt?: number | undefined
}

/** The adapter that stores users and accounts, and the settings for it. */
export interface UserStore {
  readonly settings: Settings
  readonly adapter: GuardedAdapter
}

/** Returns only the two members that identify an account in the store. */
export function accountKey({ provider, providerAccountId }: AccountKey): AccountKey {
  return { provider, providerAccountId }
}

/**
 * Finds the stored user with an e-mail address. A store that compares loosely (ignoring accents or trailing spaces) may
 * return another user's row, which counts as not found. The letters A to Z are case-insensitive, because an
 * administrator may have stored the address as it was typed.
 */
export async function findUserByEmail(
  email: string | null | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  if (typeof email !== "string" || email === "") return null
  const user = await adapter.getUserByEmail(email)
  return user !== null && isSameAddress(user.email, email) ? user : null
}

/** Finds the stored user with an id. A row that a store finds by comparing loosely counts as not found. */
export async function findUserById(
  id: string | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  const user = id === undefined ? null : await adapter.getUser(id)
  return user !== null && String(user.id) === String(id) ? user : null
}

/** Returns true if two e-mail addresses are the same, or differ only in the case of the letters A to Z. */
export function isSameAddress(stored: unknown, address: string): boolean {
  return typeof stored === "string" && lowerCase(stored) === lowerCase(address)
}

function lowerCase(address: string): string {
  return address.replace(/[A-Z]/g, (letters) => letters.toLowerCase())
}

/** Returns true if a user's e-mail address is confirmed. Not every store returns a `Date`. */
export function isConfirmed(user: { readonly emailVerified?: unknown } | null): boolean {
  return user?.emailVerified != null
}

/**
 * Waits for a look-up, and returns null if it fails or finds nothing. Use it after another call has failed, because
 * that first failure is the one to report.
 */
export async function nullOnError<Value>(lookup: Promise<Value | null | undefined>): Promise<Value | null> {
  try {
    return (await lookup) ?? null
  } catch {
    return null
  }
}

/** Waits for a step. If it fails, undoes the steps before it and throws the step's error. */
export async function orUndo(step: Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    // The adapter's guard logs a failure to undo the steps.
    await nullOnError(undo())
    throw error
  }
}
