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
