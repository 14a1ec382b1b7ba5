import type { EndpointAddress, EndpointParameters } from "./provider.ts"

interface EndpointLike extends EndpointAddress {
  params?: EndpointParameters | undefined
}

/** An endpoint as the service works with it. */
export type Endpoint<Given extends EndpointLike> = Omit<Given, "href">

/** An endpoint that was given as an address, a string or a `URL` object, is an object with that address. */
export function endpointObject<Given extends EndpointLike>(
  endpoint: string | Given | undefined,
): Endpoint<Given> | EndpointAddress {
  if (typeof endpoint === "string") return { url: endpoint }
  const { href, ...others }: EndpointLike =
    endpoint instanceof URL ? { href: endpoint.href } : (endpoint ?? {})
  return href === undefined ? others : { ...others, url: href }
}

/**
 * A provider's endpoint, prepared for what the application gave to be merged over it: an object adds to a default that
 * is a mere address instead of replacing it, and an address replaces the default's address and parameters, not its
 * functions.
 */
export function endpointDefault<Given extends EndpointLike>(
  endpoint: string | Given | undefined,
  override: string | Given | undefined,
): string | Given | EndpointLike | undefined {
  if (override === undefined) return endpoint
  if (!isAddress(endpoint)) return isAddress(override) ? { ...endpoint, params: undefined } : endpoint
  return isAddress(override) ? endpoint : { url: String(endpoint) }
}

function isAddress(endpoint: unknown): endpoint is string | URL {
  return typeof endpoint === "string" || endpoint instanceof URL
}

/**
 * The parameters of an endpoint as text: those of its URL, overridden by `params`. Objects, as `claims` of OpenID
 * Connect Core §5.5, are written as JSON; what is undefined or null is left out.
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
