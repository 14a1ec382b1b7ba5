/** The location of the service, as seen from the browser. */
export interface ServiceLocation {
  /** Origin of the service. Default: the page's own. */
  readonly baseUrl?: string | undefined
  /** Path of the actions. Default: `/api/auth`, or the one of the framework's package. */
  readonly basePath?: string | undefined
}

/**
 * `signIn` and the other functions aren't tied to a component, but they follow the page's provider component: these
 * are the values that they share, in browsers only.
 */
let configured: ServiceLocation = {}
let defaultBasePath = "/api/auth"

/** Makes the functions of this page use a URL. On a server, which renders pages for many users, it does nothing. */
export function setServiceLocation({ baseUrl, basePath }: ServiceLocation): void {
  if (typeof window !== "undefined") configured = { baseUrl, basePath }
}

/** Sets the base path of pages without a provider component, or with one that doesn't set it. In browsers only. */
export function setDefaultBasePath(basePath: string): void {
  if (typeof window !== "undefined") defaultBasePath = basePath
}

/** The URL of an action, with query parameters. */
export function actionUrl(action: string, parameters?: URLSearchParams): string {
  const { baseUrl = "", basePath = defaultBasePath } = configured
  const query = String(parameters ?? "")
  return `${baseUrl}${basePath}/${action}${query && `?${query}`}`
}
