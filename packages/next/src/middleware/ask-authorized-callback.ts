import type { RequestHead } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"
import type { Configured } from "../configuration.ts"

/** A request that `callbacks.authorized` decides about. */
export interface GuardedRequest {
  readonly request: NextRequest
  readonly head: RequestHead
  readonly session: Session | null
  readonly configured: Configured
  /** True if a handler of the application runs when `authorized` answers with false. */
  readonly handled: boolean
}

/**
 * Has `callbacks.authorized` decide about a request. A response of the application is always the answer, even one that
 * leads to the request's own URL: it may set a cookie, or lead from http to https.
 *
 * @returns the response to send instead; undefined lets the request pass.
 */
export async function askAuthorizedCallback(guarded: GuardedRequest): Promise<Response | undefined> {
  const { request, head, session, configured, handled } = guarded
  const { callbacks } = configured
  if (callbacks.authorized === undefined) return undefined
  const decision = await callbacks.authorized({ request, auth: session })
  if (decision === true) return undefined
  if (decision instanceof Response) return decision
  if (handled) return undefined
  // Loaded with the first refusal: the requests of signed-in users pass.
  const { refuse } = await import("./refuse.ts")
  return refuse(request, head, configured)
}
