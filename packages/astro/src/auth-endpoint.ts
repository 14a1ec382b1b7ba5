import { mayAnswer, namesAction } from "@latchkey/core/integration"
import type { FullAuthConfig } from "./configuration.ts"
import type { Currents } from "./current.ts"
import { answerOfService } from "./on-request.ts"
import type { AuthContext } from "./requests.ts"

/** The functions of an endpoint: the exports of a file such as `src/pages/api/auth/[...auth].ts`. */
export interface AuthEndpoint {
  GET: (context: AuthContext) => Promise<Response>
  POST: (context: AuthContext) => Promise<Response>
}

/**
 * Creates the endpoint of an application that serves the service's paths itself (`injectEndpoints: false`):
 * `export const { GET, POST } = AstroAuth()`.
 *
 * @param options - a different configuration from the one in `auth.config.ts`.
 */
export type AstroAuth = (options?: FullAuthConfig) => AuthEndpoint

/**
 * Creates the functions of an endpoint.
 *
 * @param currents - the states of its requests.
 * @param ofMiddleware - the states that the middleware keeps. Once the service has answered, it sets no other cookies:
 *   a session that was extended before a sign-out would come back.
 */
export function createAuthEndpoint(currents: Currents, ofMiddleware: Currents): AuthEndpoint {
  const answer = async (context: AuthContext): Promise<Response> => {
    const response = await respond(currents, context)
    ofMiddleware.find(context.request, context.locals)?.newCookies.clear()
    return response
  }
  return { GET: answer, POST: answer }
}

/**
 * Handles a request to an endpoint.
 *
 * @throws Error if the endpoint isn't at the service's path.
 */
export async function respond(currents: Currents, context: AuthContext): Promise<Response> {
  const current = await currents.begin(context)
  const { pathname } = context.url
  if (namesAction(pathname, current.basePath)) return answerOfService(current, context)
  // Astro shows the application's own page for this status.
  if (current.basePath === "" || mayAnswer(pathname, current.basePath))
    return new Response(null, { status: 404 })
  throw new Error(
    `The endpoint of the service received a request for ${pathname}, but the service is at ${current.basePath || "/"}. Set the same \`basePath\` in \`latchkey()\` of \`astro.config.mjs\`, without Astro's \`base\`.`,
  )
}
