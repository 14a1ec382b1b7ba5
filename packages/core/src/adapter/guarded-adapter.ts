import { toError } from "../errors/to-error.ts"
import { AdapterError, MissingAdapterMethods } from "../errors/classes.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import { within } from "../runtime/within.ts"
import type { Adapter, AdapterMethod } from "./adapter.ts"
import { isAuthenticator } from "./is-authenticator.ts"
import { isStoredUser } from "./is-stored-user.ts"

/** An adapter every method of which can be called: {@link guardAdapter}. */
export type GuardedAdapter = {
  readonly [Method in AdapterMethod]-?: GuardedMethod<NonNullable<Adapter[Method]>>
} & {
  /** Whether the application's adapter has the method at all. */
  has(method: AdapterMethod): boolean
  /** The application's adapter: it may outlive a configuration that is made anew for each request. */
  readonly source: Adapter
}

type GuardedMethod<Method> = Method extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Awaited<Output>>
  : never

/** How long one call may take, in milliseconds, before the request gives up on it [DO-02]. */
const timeout = 10_000

const methods: Readonly<Record<AdapterMethod, true>> = {
  createUser: true,
  createUserWithAccount: true,
  getUser: true,
  getUserByEmail: true,
  getUserByAccount: true,
  updateUser: true,
  deleteUser: true,
  linkAccount: true,
  unlinkAccount: true,
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
  createVerificationToken: true,
  useVerificationToken: true,
  createAuthenticator: true,
  getAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
  updateAuthenticator: true,
  deleteAuthenticator: true,
}

/** How the answer of a method is checked, where a wrong one could sign the wrong person in. */
const answers: Readonly<Partial<Record<AdapterMethod, (answer: unknown) => unknown>>> = {
  createUser: requireUser,
  createUserWithAccount: requireUser,
  updateUser: requireUser,
  getUser: userOrNull,
  getUserByEmail: userOrNull,
  getUserByAccount: userOrNull,
  listAccountsByUserId: requireList,
  getSessionAndUser: orNull,
  useVerificationToken: orNull,
  getAuthenticator: authenticatorOrNull,
  listAuthenticatorsByUserId: requireAuthenticators,
  updateSessionDetails: orNull,
  listSessionDetails: requireArray,
  revokedSince: requireArray,
}

/**
 * Wraps the application's adapter once per configuration. A method is called on the adapter itself, so that class
 * instances work. What it throws becomes an {@link AdapterError}, and so does an answer that is late or of the wrong
 * shape; each is logged here. A missing method rejects with {@link MissingAdapterMethods}.
 */
export function guardAdapter(adapter: Adapter, logger: LoggerInstance): GuardedAdapter {
  const guarded: Record<string, unknown> = {
    has: (method: AdapterMethod) => typeof adapter[method] === "function",
    source: adapter,
  }
  for (const method of Object.keys(methods) as AdapterMethod[])
    guarded[method] = guardMethod(adapter, method, logger)
  return guarded as GuardedAdapter
}

function guardMethod(
  adapter: Adapter,
  method: AdapterMethod,
  logger: LoggerInstance,
): (...input: unknown[]) => Promise<unknown> {
  const check = answers[method] ?? ((answer: unknown) => answer)
  return async (...input) => {
    const call: unknown = adapter[method]
    if (typeof call !== "function") {
      throw new MissingAdapterMethods(
        `The adapter has no method \`${method}\`, and this request needs it: add it to the adapter.`,
      )
    }
    const start = performance.now()
    try {
      const result: unknown = Reflect.apply(call, adapter, input)
      const answer = isPromiseLike(result) ? await within(result, timeout, `\`${method}\``) : result
      return check(answer)
    } catch (error) {
      const failure = new AdapterError(`The adapter's \`${method}\` failed.`, {
        cause: { err: toError(error), method },
      })
      logger.error(failure)
      throw failure
    } finally {
      logger.debug("Call of the adapter", { method, milliseconds: Math.round(performance.now() - start) })
    }
  }
}

function requireUser(answer: unknown): unknown {
  if (isStoredUser(answer)) return answer
  throw new Error("The answer is not a user with an `id`.")
}

function requireArray(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer
  throw new Error("The answer is not an array.")
}

/** Many adapters answer undefined where a row is missing. */
function userOrNull(answer: unknown): unknown {
  return answer == null ? null : requireUser(answer)
}

/** A row without a key or without an owner would verify nothing, or for anybody. */
function authenticatorOrNull(answer: unknown): unknown {
  if (answer == null) return null
  if (isAuthenticator(answer)) return answer
  throw new Error("The answer is not an authenticator with its credential, its account and its owner.")
}

function requireAuthenticators(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.every(isAuthenticator)) return answer
  throw new Error("The answer is not a list of authenticators.")
}

function requireList(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer
  throw new Error("The answer is not an array.")
}

function orNull(answer: unknown): unknown {
  return answer ?? null
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}
