/** Where the service is, as seen from the browser. */
export interface ServiceAddress {
  /** Origin of the service. Default: the page's own. */
  readonly baseUrl?: string | undefined
  /** Path of the actions. Default: `/api/auth`, or what the framework's package says. */
  readonly basePath?: string | undefined
}

/**
 * `signIn` and its like are free functions, yet follow the provider component of the page: these are the values they
 * share, and they exist in browsers only.
 */
let given: ServiceAddress = {}
let defaultBasePath = "/api/auth"

/** Has the functions of this page use an address. On a server, where pages of many people are made, it does nothing. */
export function setServiceAddress({ baseUrl, basePath }: ServiceAddress): void {
  if (typeof window !== "undefined") given = { baseUrl, basePath }
}

/** Sets the base path of pages without a provider component, or with one that gives none. In browsers only. */
export function setDefaultBasePath(basePath: string): void {
  if (typeof window !== "undefined") defaultBasePath = basePath
}

/** The URL of an action, with query parameters. */
export function actionUrl(action: string, parameters?: URLSearchParams): string {
  const { baseUrl = "", basePath = defaultBasePath } = given
  const query = String(parameters ?? "")
  return `${baseUrl}${basePath}/${action}${query && `?${query}`}`
}
