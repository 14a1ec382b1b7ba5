import { toError } from "../errors/to-error.ts"
import { AdapterError, MissingAdapterMethods } from "../errors/classes.ts"
import type { Adapter, AdapterMethod } from "./contract.ts"

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

/**
 * Wraps the application's adapter once per configuration. A method is called on the adapter itself, so that class
 * instances work; it is answered within a deadline; what it throws becomes an {@link AdapterError}; a method that is
 * missing rejects with {@link MissingAdapterMethods} instead of being "not a function".
 */
export function guardAdapter(adapter: Adapter): GuardedAdapter {
  const guarded: Record<string, unknown> = {
    has: (method: AdapterMethod) => typeof adapter[method] === "function",
  }
  for (const method of Object.keys(methods) as AdapterMethod[]) guarded[method] = guardMethod(adapter, method)
  return guarded as GuardedAdapter
}

function guardMethod(adapter: Adapter, method: AdapterMethod): (...input: unknown[]) => Promise<unknown> {
  return async (...input) => {
    const call: unknown = adapter[method]
    if (typeof call !== "function") {
      throw new MissingAdapterMethods(`The adapter has no method \`${method}\`, and this request needs it.`)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const result: unknown = Reflect.apply(call, adapter, input)
      if (!isPromiseLike(result)) return result
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`\`${method}\` did not answer within ${deadline} ms.`)),
          deadline,
        )
      })
      return await Promise.race([result, late])
    } catch (error) {
      throw new AdapterError(`The adapter's \`${method}\` failed.`, {
        cause: { err: toError(error), method },
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}
