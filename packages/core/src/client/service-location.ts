/** The location of the service, as seen from the browser. */
export interface ServiceLocation {
  /** Origin of the service. Default: the page's origin. */
  readonly baseUrl?: string | undefined
  /** Path of the actions. Default: `/api/auth`, or the default of the framework's package. */
  readonly basePath?: string | undefined
}

/**
 * The values that `signIn` and the other functions share, in browsers only. The functions aren't tied to a component,
 * but they follow the page's provider component.
 */
let configured: ServiceLocation = {}
let defaultBasePath = "/api/auth"

/**
 * Sets the location that the functions of this page use. On a server, which renders pages for many users, it does
 * nothing.
 */
export function setServiceLocation({ baseUrl, basePath }: ServiceLocation): void {
  if (typeof window !== "undefined") configured = { baseUrl, basePath }
}

/**
 * Sets the base path of pages without a provider component, or with one that doesn't set a path. It does nothing
 * outside of browsers.
 */
export function setDefaultBasePath(basePath: string): void {
  if (typeof window !== "undefined") defaultBasePath = basePath
}

/** Returns the URL of an action, with query parameters. */
export function actionUrl(action: string, parameters?: URLSearchParams): string {
  const { baseUrl = "", basePath = defaultBasePath } = configured
  const query = String(parameters ?? "")
  return `${baseUrl}${basePath}/${action}${query && `?${query}`}`
}
