import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { RefusedRequest, type SessionResult } from "@latchkey/core/integration"
import type { ConfigurationSource } from "../configuration.ts"
import { setCookies } from "../request/set-cookies.ts"
import { shareSession } from "../get-session-data.ts"
import { ownRequest } from "./own-request.ts"
import type { ActionSuccess } from "./results.ts"

/**
 * Passes data to the `jwt` or `session` callback, which decides what to do with it. `useSession` shows the result.
 *
 * @throws Qwik City's ServerError, with a 4xx status, for data that HTTP would refuse; AuthError if the
 * configuration is broken.
 */
export async function updateSession(
  data: Record<string, unknown>,
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<ActionSuccess> {
  const { found, head } = await ownRequest(event, source)
  const { cookies } = await answered(event, async () => found.integration.update(head, data))
  setCookies(event, cookies, found.newCookies)
  await shareSession(event, found)
  return {}
}

/** Turns an error that the client caused into a 4xx, because it isn't the server's fault. */
async function answered(
  event: RequestEventCommon,
  update: () => Promise<SessionResult>,
): Promise<SessionResult> {
  try {
    return await update()
  } catch (error) {
    if (error instanceof RefusedRequest) throw event.error(error.status, "Bad request.")
    throw error
  }
}
