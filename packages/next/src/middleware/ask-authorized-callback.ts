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
  /** True if one of the application's handlers runs when `authorized` returns false. */
  readonly handled: boolean
}

/**
 * Lets `callbacks.authorized` decide about a request. If the application returns a response, it's always sent, even if
 * it redirects to the request's own URL: it may set a cookie, or redirect from http to https.
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
  // Loaded on the first refusal, because the requests of signed-in users pass.
  const { refuse } = await import("./refuse.ts")
  return refuse(request, head, configured)
}
