import type { QRL } from "@builder.io/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { AccessTokenOptions, AccessTokenResult } from "@latchkey/core/integration"
import { configurationOf, type ConfigurationSource } from "./configuration.ts"
import { keepFromCaches, requestHead, setCookies } from "./requests.ts"

/**
 * Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). Renews the
 * token if it's about to expire. For loaders, actions and endpoints. The result's `status` distinguishes every case
 * that an application can show. Never return the token itself from a loader, because that sends it to the browser.
 *
 * @param provider - the provider's `id`.
 * @throws AuthError if the configuration is broken, the provider's tokens aren't kept, the adapter lacks
 *   methods, or the store fails.
 */
export type AccessTokenAccessor = (
  event: RequestEventCommon,
  provider: string,
  options?: AccessTokenOptions,
) => Promise<AccessTokenResult>

/** Returns the access token, with the cookies that keep it if there's no adapter. */
export async function accessToken(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
  provider: string,
  options: AccessTokenOptions | undefined,
): Promise<AccessTokenResult> {
  keepFromCaches(event)
  const { integration, newCookies } = await configurationOf(source, event)
  const { result, cookies } = await integration.accessToken(requestHead(event, newCookies), provider, options)
  setCookies(event, cookies, newCookies)
  return result
}
