import type { EndpointParameters, EndpointUrl } from "./provider.ts"

/** An endpoint that was given as an object or a `URL`, with any parameters. */
interface EndpointLike extends EndpointUrl {
  params?: EndpointParameters | undefined
}

/** An endpoint as the service uses it. */
export type Endpoint<Given extends EndpointLike> = Omit<Given, "href">

/** Turns an endpoint that was given as a URL (a string or a `URL` object) into an object with that URL. */
export function endpointObject<Given extends EndpointLike>(
  endpoint: string | Given | undefined,
): Endpoint<Given> | EndpointUrl {
  if (typeof endpoint === "string") return { url: endpoint }
  const { href, ...others }: EndpointLike =
    endpoint instanceof URL ? { href: endpoint.href } : (endpoint ?? {})
  return href === undefined ? others : { ...others, url: href }
}

/**
 * Prepares a provider's endpoint so that the application's value can be merged over it. If the default is only a URL,
 * an object adds to it instead of replacing it. A URL replaces the default's URL and parameters, but not its functions.
 */
export function endpointDefault<Given extends EndpointLike>(
  endpoint: string | Given | undefined,
  override: string | Given | undefined,
): string | Given | EndpointLike | undefined {
  if (override === undefined) return endpoint
  if (!isUrl(endpoint)) return isUrl(override) ? { ...endpoint, params: undefined } : endpoint
  return isUrl(override) ? endpoint : { url: String(endpoint) }
}

function isUrl(endpoint: unknown): endpoint is string | URL {
  return typeof endpoint === "string" || endpoint instanceof URL
}

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
