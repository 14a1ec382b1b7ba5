import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { ConfigurationSource } from "../configuration.ts"
import { setCookies } from "../request/set-cookies.ts"
import { shareSession } from "../session.ts"
import { ownRequest } from "./own-request.ts"
import type { ActionSuccess } from "./results.ts"

/**
 * Hands data to the callbacks `jwt` or `session`, which decide what becomes of it. `useSession` shows the outcome.
 *
 * @throws AuthError where the configuration is broken.
 */
export async function updateSession(
  data: Record<string, unknown>,
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<ActionSuccess> {
  const { found, head } = await ownRequest(event, source)
  const { cookies } = await found.integration.update(head, data)
  setCookies(event, cookies, found.written)
  await shareSession(event, found)
  return {}
}
