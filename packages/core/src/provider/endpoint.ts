import type { EndpointParameters } from "./contract.ts"

interface EndpointLike {
  url?: string | undefined
  params?: EndpointParameters | undefined
}

/** An endpoint given as a string is an object with that URL. */
export function endpointObject<Endpoint extends EndpointLike>(
  endpoint: string | Endpoint | undefined,
): Endpoint | EndpointLike {
  return typeof endpoint === "string" ? { url: endpoint } : (endpoint ?? {})
}

/**
 * A provider's endpoint, prepared for what the application gave to be merged over it: an object adds to a default that
 * is a mere URL instead of replacing it, and a URL replaces the default's URL and parameters, not its functions.
 */
export function endpointDefault<Endpoint extends EndpointLike>(
  endpoint: string | Endpoint | undefined,
  override: string | Endpoint | undefined,
): string | Endpoint | EndpointLike | undefined {
  if (typeof endpoint === "string") return typeof override === "object" ? { url: endpoint } : endpoint
  return typeof override === "string" ? { ...endpoint, params: undefined } : endpoint
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
