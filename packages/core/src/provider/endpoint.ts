import type { EndpointParameters, EndpointUrl } from "./provider.ts"

/** An endpoint that was given as an object or a `URL`, with any parameters. */
export interface EndpointLike extends EndpointUrl {
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
