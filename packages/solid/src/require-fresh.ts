import type { FreshSessionOptions, StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { withoutCause } from "./actions/own-request.ts"
import type { Configuration } from "./configuration.ts"
import { pageOf } from "./request/page-of.ts"
import { redirectTo } from "./request/redirect-to.ts"
import { currentHead } from "./request/request-head.ts"
import { serverEvent, type ServerEvent } from "./request/server-event.ts"
import { keepFromCaches, setCookies } from "./request/set-cookies.ts"

/** The demands of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions {
  /**
   * The path of this application to which the user comes back, always by GET. Default: the page that is rendered, or that
   * calls the function or sends the form.
   */
  callbackUrl?: string | undefined
}

/**
 * The session of a user who authenticated recently.
 *
 * @throws Response if the session isn't fresh: in a page or a server function a redirect to the sign-in page, and in an API
 *   route that a program calls 401 with a challenge (RFC 9470). It must reach SolidStart: return it from an API route. AuthError
 *   if no configured provider meets the demands, or the configuration is broken.
 */
export type RequireFresh = (options: RequireFreshOptions) => Promise<Session>

/** Makes `requireFresh`. */
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

/** Returns true if a user sees the answer: SolidStart follows the redirect of a server function. */
function isShown({ request }: ServerEvent, { isNavigation }: StaleSession): boolean {
  return isNavigation || new URL(request.url).pathname.endsWith("/_server")
}

/** The answer for a program: it says what is demanded, and nothing about the session. */
function challenge({ challenge: value }: StaleSession): Response {
  const headers = { "WWW-Authenticate": value, "Cache-Control": "private, no-cache, no-store" }
  return new Response(null, { status: 401, headers })
}
