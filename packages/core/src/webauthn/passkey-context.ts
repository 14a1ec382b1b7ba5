import type { Context } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { PasskeyContext, PasskeyRequest } from "../provider/webauthn-config.ts"

/** Returns the service's data for the application's functions. */
export function passkeyContext(provider: WebAuthnProvider, { settings, url }: Context): PasskeyContext {
  return { provider, adapter: settings.adapter?.source, url: new URL(url) }
}

/** Returns the request's data for the application's functions. The fields come from the query, or from the form. */
export function passkeyRequest({ method, url, request, fields }: Context): PasskeyRequest {
  const sent = method === "GET" ? [...url.searchParams] : Object.entries(fields)
  const query = Object.fromEntries(
    sent.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
  return { method, url: new URL(url), headers: new Headers(request.headers), query }
}
