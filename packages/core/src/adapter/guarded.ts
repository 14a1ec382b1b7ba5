import { toError } from "../errors/to-error.ts"
import { AdapterError, MissingAdapterMethods } from "../errors/classes.ts"
import type { Adapter, AdapterMethod } from "./contract.ts"
import { isStoredUser } from "./stored-user.ts"

/** An adapter every method of which can be called: {@link guardAdapter}. */
export type GuardedAdapter = {
  readonly [Method in AdapterMethod]-?: GuardedMethod<NonNullable<Adapter[Method]>>
} & {
  /** Whether the application's adapter has the method at all. */
  has(method: AdapterMethod): boolean
}

type GuardedMethod<Method> = Method extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Awaited<Output>>
  : never

/** How long one call may take, in milliseconds, before the request gives up on it [DO-02]. */
const deadline = 10_000

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
  createSession: true,
  getSessionAndUser: true,
  updateSession: true,
  deleteSession: true,
  createVerificationToken: true,
  useVerificationToken: true,
  createAuthenticator: true,
  getAuthenticator: true,
  listAuthenticatorsByUserId: true,
  updateAuthenticatorCounter: true,
}

/** What the answer of a method has to be, where a wrong one would let somebody in as nobody, or as everybody. */
const answers: Readonly<Partial<Record<AdapterMethod, (answer: unknown) => unknown>>> = {
  createUser: requireUser,
  createUserWithAccount: requireUser,
  updateUser: requireUser,
  getUser: userOrNull,
  getUserByEmail: userOrNull,
  getUserByAccount: userOrNull,
  getSessionAndUser: orNull,
  useVerificationToken: orNull,
}

/**
 * Wraps the application's adapter once per configuration. A method is called on the adapter itself, so that class
 * instances work; it is answered within a deadline; what it throws becomes an {@link AdapterError}, and so does an
 * answer that is none; a method that is missing rejects with {@link MissingAdapterMethods} instead of being "not a
 * function".
 */
export function guardAdapter(adapter: Adapter): GuardedAdapter {
  const guarded: Record<string, unknown> = {
    has: (method: AdapterMethod) => typeof adapter[method] === "function",
  }
  for (const method of Object.keys(methods) as AdapterMethod[]) guarded[method] = guardMethod(adapter, method)
  return guarded as GuardedAdapter
}

function guardMethod(adapter: Adapter, method: AdapterMethod): (...input: unknown[]) => Promise<unknown> {
  const check = answers[method] ?? ((answer: unknown) => answer)
  return async (...input) => {
    const call: unknown = adapter[method]
    if (typeof call !== "function") {
      throw new MissingAdapterMethods(`The adapter has no method \`${method}\`, and this request needs it.`)
    }
    try {
      const result: unknown = Reflect.apply(call, adapter, input)
      return check(isPromiseLike(result) ? await inTime(result, method) : result)
    } catch (error) {
      throw new AdapterError(`The adapter's \`${method}\` failed.`, {
        cause: { err: toError(error), method },
      })
    }
  }
}

/** What a promise settles with, unless that takes longer than the deadline. */
function inTime(result: PromiseLike<unknown>, method: AdapterMethod): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`\`${method}\` did not answer within ${deadline} ms.`)),
      deadline,
    )
    const settle = (proceed: (value: unknown) => void) => (value: unknown) => {
      clearTimeout(timer)
      proceed(value)
    }
    result.then(settle(resolve), settle(reject))
  })
}

function requireUser(answer: unknown): unknown {
  if (isStoredUser(answer)) return answer
  throw new Error("What came back is no user with an `id`.")
}

/** Many adapters say "not there" with undefined. */
function userOrNull(answer: unknown): unknown {
  return answer == null ? null : requireUser(answer)
}

function orNull(answer: unknown): unknown {
  return answer ?? null
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}
