import * as oauth from "oauth4webapi"
import { isLoopback } from "../provider/loopback.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { outbound } from "./outbound.ts"

/** Has oauth4webapi make its requests through our own outbound function. */
export function providerFetch(provider: OAuthProvider): {
  [oauth.customFetch]: (url: string, options: RequestInit) => Promise<Response>
} {
  return { [oauth.customFetch]: async (url, options) => outbound(provider.fetch, url, options) }
}

/** oauth4webapi refuses http altogether; our own outbound function allows it on loopback and nowhere else. */
export function insecureOnLoopback(endpoint: string | undefined): { [oauth.allowInsecureRequests]: boolean } {
  const insecure = endpoint !== undefined && URL.canParse(endpoint) && isLoopback(new URL(endpoint).hostname)
  return { [oauth.allowInsecureRequests]: insecure }
}
