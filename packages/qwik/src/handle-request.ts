import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { namesAction } from "@latchkey/core/integration"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { isForData } from "./request/go-to.ts"
import { shareNobody, shareSession } from "./get-session-data.ts"

/**
 * Handles requests for the service's actions. Any other request continues, with the session in `sharedMap`.
 *
 * @throws Qwik City's AbortMessage once the response is sent; AuthError if the configuration is broken, so that
 * no page is rendered.
 */
export async function handleRequest(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<void> {
  if (isMadeAhead(event)) {
    shareNobody(event)
    return
  }
  const found = await configurationOf(source, event)
  if (namesAction(event.url.pathname, found.basePath)) {
    const answer = isForData(event.request)
      ? noData()
      : await found.integration.respond(event.request, { clientAddress: event.clientConn?.ip })
    // `send` keeps every cookie of the response.
    // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
    throw event.send(answer)
  }
  await shareSession(event, found)
}

/**
 * Returns true if a page is rendered ahead of time, as Qwik City's build does with the 404 page. It's then for no
 * particular user, and there may be no URL and no secret yet.
 */
function isMadeAhead({ platform }: RequestEventCommon<{ readonly static?: unknown }>): boolean {
  return platform.static === true
}

/** Returns the response that makes the router load the document itself. */
function noData(): Response {
  return new Response(null, { status: 404 })
}
