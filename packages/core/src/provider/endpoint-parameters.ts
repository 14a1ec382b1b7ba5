import type { EndpointLike } from "./endpoint.ts"

/**
 * Returns the parameters of an endpoint as text: the ones in its URL, overridden by `params`. Objects, such as `claims`
 * (OpenID Connect Core §5.5), are written as JSON. Undefined and null are omitted.
 */
export function endpointParameters(endpoint: EndpointLike): Map<string, string> {
  const parameters = new Map(queryOf(endpoint))
  for (const [name, value] of Object.entries(endpoint.params ?? {})) {
    if (value === undefined || value === null) continue
    parameters.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  return parameters
}

/** The parameters in an endpoint's URL, kept as long as the settings. */
const queries = new WeakMap<EndpointLike, readonly (readonly [string, string])[]>()

function queryOf(endpoint: EndpointLike): readonly (readonly [string, string])[] {
  const { url } = endpoint
  if (url === undefined) return []
  const known = queries.get(endpoint) ?? (URL.canParse(url) ? [...new URL(url).searchParams] : [])
  queries.set(endpoint, known)
  return known
}

/** The scope that every sign-in requests, unless the configuration says otherwise. */
export const defaultScope = "openid profile email"

/**
 * Returns the scopes in a `scope`, without repetitions. They're separated by spaces ([RFC 6749
 * §3.3](https://www.rfc-editor.org/rfc/rfc6749#section-3.3)), or by commas, as GitHub does.
 */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return []
  const separator = /\s/.test(scope.trim()) ? /\s+/ : /[\s,]+/
  return [...new Set(scope.split(separator).filter((one) => one !== ""))]
}

/** Returns true if a host name always means this machine itself (RFC 6761 §6.3, RFC 5735 §3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}

/**
 * Returns true if no one can read or change the messages in transit: for https, and for loopback, because messages to
 * it don't leave the machine [OA-16].
 */
export function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname))
}
