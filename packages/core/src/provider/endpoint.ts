import type { EndpointParameters } from "./contract.ts"

interface EndpointLike {
  url?: string | URL | undefined
  params?: EndpointParameters | undefined
}

/** An endpoint as the service works with it: its address as a text. */
export type Endpoint<Given extends EndpointLike> = Omit<Given, "url"> & { readonly url?: string | undefined }

/** An endpoint that was given as an address is an object with that address. */
export function endpointObject<Given extends EndpointLike>(
  endpoint: string | URL | Given | undefined,
): Endpoint<Given> {
  const given = isAddress(endpoint) ? ({ url: endpoint } as Given) : (endpoint ?? ({} as Given))
  const { url, ...others } = given
  return url === undefined ? others : { ...others, url: String(url) }
}

/**
 * What the application gave for an endpoint, prepared to be merged over the default: an object adds to a default that
 * is a mere address instead of replacing it.
 */
export function endpointDefault<Given extends EndpointLike>(
  endpoint: string | URL | Given | undefined,
  override: string | URL | Given | undefined,
): string | URL | Given | EndpointLike | undefined {
  return isAddress(endpoint) && override !== undefined && !isAddress(override) ? { url: endpoint } : endpoint
}

function isAddress(endpoint: unknown): endpoint is string | URL {
  return typeof endpoint === "string" || endpoint instanceof URL
}

/**
 * The parameters of an endpoint as text: those of its URL, overridden by `params`. Objects, as `claims` of OpenID
 * Connect Core §5.5, are written as JSON; what is undefined or null is left out.
 */
export function endpointParameters(endpoint: EndpointLike): Map<string, string> {
  const parameters = new Map<string, string>()
  if (endpoint.url !== undefined && URL.canParse(endpoint.url)) {
    for (const [name, value] of new URL(endpoint.url).searchParams) parameters.set(name, value)
  }
  for (const [name, value] of Object.entries(endpoint.params ?? {})) {
    if (value === undefined || value === null) continue
    parameters.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  return parameters
}
