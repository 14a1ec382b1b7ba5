import {
  guardDemands,
  isAuthorized,
  type FreshSessionOptions,
  type GuardDemands,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call } from "../call.ts"
import type { CurrentRequests } from "../current.ts"
import { freshSession, refusal, type ReturnOptions } from "../refusal.ts"
import { sessionOf } from "../session-of.ts"

/** The requirements of `protect` and `protectRequest`. */
export type ProtectOptions = GuardDemands & ReturnOptions

/** The checked options of a guard. */
export interface CheckedGuard extends ReturnOptions {
  /** The requirements for a recent sign-in; undefined if a session is enough. */
  readonly demands: FreshSessionOptions | undefined
}

/**
 * Checks the options of a guard.
 *
 * @throws TypeError if an option can't be used.
 */
export function checkedGuard(name: "protect" | "protectRequest", options: ProtectOptions): CheckedGuard {
  const { callbackUrl } = options
  return { callbackUrl, demands: guardDemands(name, options, ["callbackUrl"]) }
}

/**
 * Returns the session of a request that may pass. If `callbacks.authorized` is set, it's called for users with a
 * session: true lets the request pass, a response is sent as it is, and anything else refuses the request.
 *
 * @throws Response for any other request.
 */
export async function guard(requests: CurrentRequests, options: CheckedGuard): Promise<Session> {
  const session = await sessionOf(requests)
  const answer =
    session === null ? await refusal(requests, options) : await denial(requests, session, options)
  // oxlint-disable-next-line typescript/only-throw-error -- so TanStack Start learns of the answer
  if (session === null || answer !== undefined) throw answer
  return session
}

async function denial(
  requests: CurrentRequests,
  session: Session,
  options: CheckedGuard,
): Promise<Response | undefined> {
  const { config, request } = await call(requests, async (_, __, current) => current)
  const decision = await isAuthorized(config, session, () => request)
  if (decision instanceof Response) return decision
  if (decision !== true) return refusal(requests, options)
  const { demands, callbackUrl } = options
  if (demands === undefined) return undefined
  const found = await freshSession(requests, { ...demands, callbackUrl })
  return found instanceof Response ? found : undefined
}
