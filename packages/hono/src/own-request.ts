import { MissingCSRF } from "@latchkey/core/errors"
import { isSameOrigin, type RequestHead } from "@latchkey/core/integration"
import type { Context } from "hono"
import { headOf, type Current, type CurrentOf } from "./current.ts"
import { withClientStatus } from "./request/with-client-status.ts"

/** The request of a handler that changes the session. */
export interface OwnRequest {
  readonly current: Current
  readonly head: RequestHead
}

/**
 * Returns the state of a request, if one of the application's own pages sent it: Hono runs a handler for any request, from
 * any site.
 *
 * @throws MissingCSRF if the browser says that another site sent it; AuthError if the configuration is broken.
 */
export async function ownRequest(currentOf: CurrentOf, context: Context): Promise<OwnRequest> {
  const current = await currentOf(context)
  const head = headOf(current)
  return withClientStatus(async () => {
    const { origin } = await current.integration.serviceUrl(head)
    if (!isSameOrigin(head.headers, origin)) throw new MissingCSRF("The request comes from another site.")
    return { current, head }
  })
}
