import type { AccessTokenOptions, AccessTokenResult } from "@latchkey/core/integration"
import type { Configuration } from "./configuration.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import { pageRequest, setPageCookies, type PageContext } from "./request/page-request.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"

/** Returns the signed-in user's access token at a provider whose tokens are kept (`account.keepTokens`). */
export interface AccessTokenAccessor {
  /**
   * For `getServerSideProps`, or for an API route of the pages router with its `{ req, res }`.
   *
   * @param provider - the provider's `id`.
   */
  (context: PageContext, provider: string, options?: AccessTokenOptions): Promise<AccessTokenResult>
  /**
   * For server components, server actions and route handlers. Returns the token, and renews it if it's about to
   * expire. The result's `status` distinguishes every case that an application can show. Never send the token itself
   * to the browser.
   *
   * Without an adapter, the tokens are in a cookie, which a server component can't set. There, you get the token while
   * it's valid, and `unavailable` after it has expired. Call this function in a server action or a route handler
   * instead.
   *
   * @param provider - the provider's `id`.
   * @throws AuthError if the configuration is broken, the provider's tokens aren't kept, the adapter lacks
   *   methods, or the store fails.
   */
  (provider: string, options?: AccessTokenOptions): Promise<AccessTokenResult>
}

/** Creates `accessToken`. */
export function createAccessTokenAccessor(configuration: Configuration): AccessTokenAccessor {
  function accessToken(
    context: PageContext,
    provider: string,
    options?: AccessTokenOptions,
  ): Promise<AccessTokenResult>
  function accessToken(provider: string, options?: AccessTokenOptions): Promise<AccessTokenResult>
  function accessToken(
    first: PageContext | string,
    second?: string | AccessTokenOptions,
    third?: AccessTokenOptions,
  ): Promise<AccessTokenResult> {
    if (typeof first === "string") return serverToken(configuration, first, second as AccessTokenOptions)
    return pageToken(configuration, first, second as string, third)
  }
  return accessToken
}

async function serverToken(
  configuration: Configuration,
  provider: string,
  options: AccessTokenOptions | undefined,
): Promise<AccessTokenResult> {
  const head = await serverRequest()
  const { integration } = await configuration()
  const { result, cookies } = await rethrowControlFlow(() =>
    integration.accessToken({ ...head, setCookies: setCookiesIfAllowed }, provider, options),
  )
  await setCookiesIfAllowed(cookies)
  return result
}

async function pageToken(
  configuration: Configuration,
  { req, res }: PageContext,
  provider: string,
  options: AccessTokenOptions | undefined,
): Promise<AccessTokenResult> {
  const { integration } = await configuration()
  const { result, cookies } = await integration.accessToken(pageRequest(req), provider, options)
  setPageCookies(res, cookies)
  return result
}
