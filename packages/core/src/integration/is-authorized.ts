import type { AuthConfig } from "../config/auth-config.ts"
import type { Session } from "../model/session.ts"

/**
 * Asks `callbacks.authorized`, if there is one, about a request.
 *
 * @param request - creates the request. It's called only if there is a callback.
 * @returns true if the request may pass; a response that answers it; otherwise false. Without the callback, users with a session
 *   may pass.
 */
export async function isAuthorized(
  { callbacks }: Pick<AuthConfig, "callbacks">,
  auth: Session | null,
  request: () => Request,
): Promise<boolean | Response> {
  if (callbacks?.authorized === undefined) return auth !== null
  const decision = await callbacks.authorized({ request: request(), auth })
  return decision instanceof Response ? decision : decision === true
}
