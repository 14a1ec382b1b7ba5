import { AuthError, TooManyAttempts } from "@latchkey/core/errors"
import { clientStatus, type Integration, type RequestHead } from "@latchkey/core/integration"
import { type Current, headOf } from "./current.ts"
import type { Settings } from "./settings.ts"
import { type AuthContext, isActionContext } from "./requests.ts"

/** The codes of Astro's `ActionError` for errors that a client can cause. */
export type ActionErrorCode =
  | "BAD_REQUEST"
  | "FORBIDDEN"
  | "CONTENT_TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "UNAUTHORIZED"

/** The parts of Astro's `ActionError` that are used. */
export interface ActionErrorClass {
  new (description: { readonly code: ActionErrorCode; readonly message?: string }): Error
}

/** The parts of the service that calls need. */
export interface CallSupport {
  /** Finds the state of a request. */
  readonly currentOf: (context: AuthContext) => Current
  readonly ActionError: ActionErrorClass
  readonly settings: Settings
}

const codes: Readonly<Partial<Record<number, ActionErrorCode>>> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  413: "CONTENT_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
}

/**
 * Runs an operation of the service.
 *
 * @throws AuthError as the operation throws it. In an action, an error that the client caused is an `ActionError`,
 * whose `cause` is the AuthError, because Astro turns any other error into a 500.
 */
export async function call<Result>(
  support: CallSupport,
  context: AuthContext,
  operation: (integration: Integration, head: RequestHead, current: Current) => Promise<Result>,
): Promise<Result> {
  const current = support.currentOf(context)
  try {
    return await operation(current.integration, headOf(current), current)
  } catch (error) {
    const status = clientStatus(error)
    if (status === undefined || !(error instanceof AuthError) || !isActionContext(context)) throw error
    throw actionError(support, codes[status] ?? "BAD_REQUEST", error.type, error)
  }
}

/** Creates an error for an action to throw. Its cause isn't enumerable, because Astro would send it. */
export function actionError(
  { ActionError }: Pick<CallSupport, "ActionError">,
  code: ActionErrorCode,
  message: string,
  cause?: AuthError,
): Error {
  const error = new ActionError({ code, message })
  return cause === undefined ? error : Object.defineProperty(error, "cause", { value: cause })
}

/**
 * Returns the response to a request whose handler failed because of an error that the client caused; undefined for any
 * other error.
 */
export function refusalOf(error: unknown): Response | undefined {
  const status = clientStatus(error)
  if (status === undefined || !(error instanceof AuthError)) return undefined
  const answer = Response.json({ error: error.type }, { status })
  if (error instanceof TooManyAttempts) answer.headers.set("Retry-After", String(error.retryAfter))
  return answer
}
