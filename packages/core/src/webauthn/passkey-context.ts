import type { Context } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { PasskeyContext, PasskeyRequest } from "../provider/webauthn-config.ts"

/** What functions of the application learn of the service. */
export function passkeyContext(provider: WebAuthnProvider, { settings, url }: Context): PasskeyContext {
  return { provider, adapter: settings.adapter?.source, url: new URL(url) }
}

/** What functions of the application learn of the request: its fields are those of the query, or of the form. */
export function passkeyRequest({ method, url, request, fields }: Context): PasskeyRequest {
  const sent = method === "GET" ? [...url.searchParams] : Object.entries(fields)
  const query = Object.fromEntries(
    sent.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
  return { method, url: new URL(url), headers: new Headers(request.headers), query }
}
