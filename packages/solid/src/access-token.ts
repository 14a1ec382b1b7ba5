import type { AccessTokenOptions, AccessTokenResult } from "@latchkey/core/integration"
import { withoutCause } from "./actions/own-request.ts"
import type { Configuration } from "./configuration.ts"
import { currentHead } from "./request/request-head.ts"
import { serverEvent } from "./request/server-event.ts"
import { keepFromCaches, setCookies } from "./request/set-cookies.ts"

/**
 * The access token of the signed-in user, at a provider whose tokens are kept (`account.keepTokens`), renewed
 * if it's about to expire. Its result has a `status` for every case that an application can show; never send
 * the token itself to the browser.
 *
 * Without an adapter the tokens are in a cookie: ask before the page begins to be streamed, as in the middleware, an API
 * route or a function with "use server".
 *
 * @param provider - the `id` of the provider.
 * @throws Error outside of a request; AuthError if the configuration is broken, the provider's tokens aren't
 *   kept, the adapter lacks methods, or the store fails.
 */
export type AccessTokenAccessor = (
  provider: string,
  options?: AccessTokenOptions,
) => Promise<AccessTokenResult>

/** Makes `accessToken`. */
export function createAccessTokenAccessor(configuration: Configuration): AccessTokenAccessor {
  return async (provider, options) => {
    const event = serverEvent()
    keepFromCaches(event.response.headers)
    const { integration } = await configuration(event)
    const { result, cookies } = await withoutCause(async () =>
      integration.accessToken(currentHead(event), provider, options),
    )
    setCookies(event.response.headers, cookies)
    return result
  }
}
