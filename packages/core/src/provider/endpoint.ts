import type { EndpointUrl, EndpointParameters } from "./provider.ts"

interface EndpointLike extends EndpointUrl {
  params?: EndpointParameters | undefined
}

/** An endpoint as the service uses it. */
export type Endpoint<Given extends EndpointLike> = Omit<Given, "href">

/** Turns an endpoint that was given as a URL, a string or a `URL` object, into an object with that URL. */
export function endpointObject<Given extends EndpointLike>(
  endpoint: string | Given | undefined,
): Endpoint<Given> | EndpointUrl {
  if (typeof endpoint === "string") return { url: endpoint }
  const { href, ...others }: EndpointLike =
    endpoint instanceof URL ? { href: endpoint.href } : (endpoint ?? {})
  return href === undefined ? others : { ...others, url: href }
}

/**
 * Prepares a provider's endpoint for merging the application's value over it. An object adds to a default that is a
 * mere URL instead of replacing it. A URL replaces the default's URL and parameters, but not its functions.
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
 * Returns the parameters of an endpoint as text: the ones in its URL, overridden by `params`. Objects, such as
 * `claims` of OpenID Connect Core §5.5, are written as JSON. Undefined and null are left out.
 */
export function endpointParameters(endpoint: EndpointLike): Map<string, string> {
  const parameters = new Map(queryOf(endpoint))
  for (const [name, value] of Object.entries(endpoint.params ?? {})) {
    if (value === undefined || value === null) continue
    parameters.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  return parameters
}

/** The parameters in the address of an endpoint; they live as long as the settings. */
const queries = new WeakMap<EndpointLike, readonly (readonly [string, string])[]>()

function queryOf(endpoint: EndpointLike): readonly (readonly [string, string])[] {
  const { url } = endpoint
  if (url === undefined) return []
  const known = queries.get(endpoint) ?? (URL.canParse(url) ? [...new URL(url).searchParams] : [])
  queries.set(endpoint, known)
  return known
}
