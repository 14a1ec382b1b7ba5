import type { LoggerInstance } from "../logger/logger.ts"
import type { Observe } from "../telemetry/telemetry.ts"
import type { Adapter, AdapterAuthenticator, AdapterMethod } from "./adapter.ts"
import { type GuardedMethod, guardMethod, requireTimes } from "./guarded-method.ts"
import { isStoredUser } from "./is-stored-user.ts"

/** An adapter with every method, created by {@link guardAdapter}. */
export type GuardedAdapter = {
  readonly [Method in AdapterMethod]-?: GuardedMethod<NonNullable<Adapter[Method]>>
} & {
  /** True if the application's adapter has the method. */
  has(method: AdapterMethod): boolean
  /** The logger of one request; undefined for the logger of the configuration. */
  readonly logger?: LoggerInstance | undefined
  /** The application's adapter. It may outlive its configuration, which some applications create for each request. */
  readonly source: Adapter
}

const methods: Readonly<Record<AdapterMethod, true>> = {
  createUser: true,
  createUserWithAccount: true,
  getUser: true,
  getUserByEmail: true,
  getUserByAccount: true,
  updateUser: true,
  deleteUser: true,
  exportUser: true,
  eraseUser: true,
  linkAccount: true,
  unlinkAccount: true,
  unlinkAccountUnlessLast: true,
  getAccount: true,
  listAccountsByUserId: true,
  updateAccount: true,
  createSession: true,
  getSessionAndUser: true,
  updateSession: true,
  deleteSession: true,
  deleteUserSessions: true,
  createSessionDetails: true,
  updateSessionDetails: true,
  listSessionDetails: true,
  deleteSessionDetails: true,
  revoke: true,
  revokedSince: true,
  increment: true,
  createVerificationToken: true,
  useVerificationToken: true,
  createAuthenticator: true,
  getAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
  updateAuthenticator: true,
  deleteAuthenticator: true,
}

/** The checks of answers that could sign in the wrong user. */
const answers: Readonly<
  Partial<Record<AdapterMethod, (answer: unknown, input: readonly unknown[]) => unknown>>
> = {
  createUser: requireUser,
  createUserWithAccount: requireUser,
  updateUser: requireUser,
  getUser: userOrNull,
  getUserByEmail: userOrNull,
  getUserByAccount: userOrNull,
  listAccountsByUserId: (answer, [userId]) => rowsOf(requireArray(answer), userId),
  unlinkAccountUnlessLast: requireBoolean,
  getSessionAndUser: nullIfMissing,
  useVerificationToken: nullIfMissing,
  getAuthenticator: authenticatorOrNull,
  listAuthenticatorsByUserId: (answer, [userId]) => rowsOf(requireAuthenticators(answer), userId),
  updateSessionDetails: nullIfMissing,
  listSessionDetails: (answer, [filter]) => selectedDetails(requireArray(answer), filter),
  revokedSince: requireTimes,
  increment: numberOrNull,
}

/**
 * Wraps the application's adapter once per configuration. Methods are called on the adapter itself, so class instances
 * work. If a method throws, or its answer is late or has the wrong shape, the call rejects with an {@link
 * AdapterError}, which is logged here. A missing method rejects with {@link MissingAdapterMethods}.
 *
 * @param observe - runs each call with the configuration's telemetry.
 */
export function guardAdapter(adapter: Adapter, logger: LoggerInstance, observe?: Observe): GuardedAdapter {
  const guarded: Record<string, unknown> = {
    has: (method: AdapterMethod) => typeof adapter[method] === "function",
    source: adapter,
  }
  for (const method of Object.keys(methods) as AdapterMethod[])
    guarded[method] = observedMethod(method, guardMethod(adapter, method, logger, answers[method]), observe)
  return guarded as GuardedAdapter
}

function observedMethod(
  method: AdapterMethod,
  call: (...input: unknown[]) => Promise<unknown>,
  observe: Observe | undefined,
): (...input: unknown[]) => Promise<unknown> {
  if (observe === undefined) return call
  return (...input) => observe({ type: "adapter", method }, () => call(...input))
}

function requireUser(answer: unknown): unknown {
  if (isStoredUser(answer)) return answer
  throw new Error("The answer is not a user with an `id`.")
}

function requireArray(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  throw new Error("The answer is not an array.")
}

/** Requires a user or null. Many adapters return undefined for a missing row. */
function userOrNull(answer: unknown): unknown {
  return answer == null ? null : requireUser(answer)
}

/**
 * Requires an authenticator or null. A row without a key can't verify any user, and a row without an owner would verify
 * every user.
 */
function authenticatorOrNull(answer: unknown): unknown {
  if (answer == null) return null
  if (isAuthenticator(answer)) return answer
  throw new Error("The answer is not an authenticator with its credential, its account and its owner.")
}

function requireAuthenticators(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer) && answer.every(isAuthenticator)) return answer
  throw new Error("The answer is not a list of authenticators.")
}

/**
 * Leaves out other users' rows, which a store that compares loosely may return (docs/differences.md, D38). A row without
 * an owner counts as the user's.
 */
function rowsOf(rows: readonly unknown[], userId: unknown): readonly unknown[] {
  return rows.filter((row) => {
    const owner = ownerOf(row)
    return owner == null || String(owner) === String(userId)
  })
}

/** Like {@link rowsOf}, for the sessions of a user. Session details always have an owner. */
function selectedDetails(rows: readonly unknown[], filter: unknown): readonly unknown[] {
  const userId = ownerOf(filter)
  return userId === undefined ? rows : rows.filter((row) => String(ownerOf(row)) === String(userId))
}

/** Returns the id in a row, or in a filter. In some stores, ids are numbers. */
function ownerOf(row: unknown): string | number | null | undefined {
  return (Object(row) as { readonly userId?: string | number | null }).userId
}

/** Requires the value of a counter, or null. Anything else would count as "the limit isn't reached". */
function numberOrNull(answer: unknown): unknown {
  if (answer === null || Number.isSafeInteger(answer)) return answer
  throw new Error("The answer is neither null nor a whole number.")
}

/** Requires true or false. Any other value would count as an account that was removed, or wasn't. */
function requireBoolean(answer: unknown): unknown {
  if (typeof answer === "boolean") return answer
  throw new Error("The answer is neither true nor false.")
}

function nullIfMissing(answer: unknown): unknown {
  return answer ?? null
}

const texts = ["credentialID", "credentialPublicKey", "credentialDeviceType", "providerAccountId"] as const

/** Returns true if an adapter's answer is an authenticator, with a credential, an account, a counter and an owner. */
function isAuthenticator(answer: unknown): answer is AdapterAuthenticator {
  if (typeof answer !== "object" || answer === null) return false
  const row: Partial<Record<keyof AdapterAuthenticator, unknown>> = answer
  return (
    texts.every((name) => typeof row[name] === "string" && row[name] !== "") &&
    Number.isSafeInteger(row.counter) &&
    typeof row.credentialBackedUp === "boolean" &&
    row.userId != null &&
    row.userId !== ""
  )
}
