import type { FreshSessionOptions, StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { withoutCause } from "./actions.ts"
import type { Configuration } from "./configuration.ts"
import {
  currentHead,
  keepFromCaches,
  pageOf,
  redirectTo,
  serverEvent,
  type ServerEvent,
  setCookies,
} from "./requests.ts"

/** The requirements of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: the page that is rendered, or
   * that calls the function or sends the form.
   */
  callbackUrl?: string | undefined
}

/**
 * Returns the session of a user who authenticated recently.
 *
 * @throws Response if the session isn't fresh. In a page or a server function, it's a redirect to the sign-in page; in
 * an API route that a program calls, a 401 with a challenge (RFC 9470). It must reach SolidStart: return it from an
 * API route. AuthError if no configured provider meets the requirements, or the configuration is broken.
 */
export type RequireFresh = (options: RequireFreshOptions) => Promise<Session>

/** Creates `requireFresh`. */
export function createRequireFresh(configuration: Configuration): RequireFresh {
  return async ({ callbackUrl, ...options }) => {
    const event = serverEvent()
    keepFromCaches(event.response.headers)
    const { integration } = await configuration(event)
    const head = currentHead(event)
    const result = await withoutCause(async () =>
      integration.requireFresh(head, { ...options, callbackUrl: callbackUrl ?? pageOf(event) }),
    )
    setCookies(event.response.headers, result.cookies)
    if (result.session !== null) return result.session
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of the answer
    throw isShown(event, result)
      ? redirectTo(result.url, await integration.serviceUrl(head))
      : challenge(result)
  }
}

/** Returns true if a user sees the response: SolidStart follows a server function's redirect. */
function isShown({ request }: ServerEvent, { isNavigation }: StaleSession): boolean {
  return isNavigation || new URL(request.url).pathname.endsWith("/_server")
}

/** Returns the response for a program: it says what is required, and nothing about the session. */
function challenge({ challenge: value }: StaleSession): Response {
  const headers = { "WWW-Authenticate": value, "Cache-Control": "private, no-cache, no-store" }
  return new Response(null, { status: 401, headers })
}
