import type { AccessTokenOptions, AccessTokenResult } from "@latchkey/core/integration"
import { withoutCause } from "./actions.ts"
import type { Configuration } from "./configuration.ts"
import { currentHead, keepFromCaches, serverEvent, setCookies } from "./requests.ts"

/**
 * Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). Renews the
 * token if it's about to expire. The result's `status` distinguishes every case that an application can show. Never
 * send the token itself to the browser.
 *
 * Without an adapter, the tokens are in a cookie, so call this function before the page begins to stream, such as in
 * the middleware, an API route or a function with "use server".
 *
 * @param provider - the provider's `id`.
 * @throws Error outside of a request; AuthError if the configuration is broken, the provider's tokens aren't
 *   kept, the adapter lacks methods, or the store fails.
 */
export type AccessTokenAccessor = (
  provider: string,
  options?: AccessTokenOptions,
) => Promise<AccessTokenResult>

/** Creates `accessToken`. */
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
