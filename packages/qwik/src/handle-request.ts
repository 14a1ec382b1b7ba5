import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { shareSession } from "./session.ts"

/**
 * Answers the actions of the service; any other request goes on, with the session in `sharedMap`.
 *
 * @throws AbortMessage of Qwik City once the answer is sent; AuthError where the configuration is broken, so that no
 *   page is rendered.
 */
export async function handleRequest(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<void> {
  const found = await configurationOf(source, event)
  if (event.url.pathname.startsWith(`${found.basePath}/`)) {
    // `send` keeps every cookie of the response.
    // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
    throw event.send(await found.integration.respond(event.request))
  }
  await shareSession(event, found)
}
