import type { Integration } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"

/** The page to which a user without a session is sent. */
export interface SignInPage {
  /** The URL of the page, with the page to come back to as `callbackUrl`. */
  readonly url: URL
  readonly origin: string
}

/**
 * Returns the URL of the page on which users sign in before they come back.
 *
 * @param callbackUrl - the path or URL to come back to.
 * @param page - a page of the application (`pages.signIn`). Default: the service's page, which leads there, too.
 * @throws AuthError if the configuration is invalid.
 */
export async function signInPage(
  integration: Integration,
  head: RequestHead,
  callbackUrl: string,
  page?: string,
): Promise<SignInPage> {
  const { origin, base } = await integration.serviceUrl(head)
  const url = page === undefined ? new URL(`${base}/signin`) : new URL(page, origin)
  url.searchParams.set("callbackUrl", new URL(callbackUrl, origin).href)
  return { url, origin }
}
