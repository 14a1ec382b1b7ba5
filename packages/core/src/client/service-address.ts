/** Where the service is, as seen from the browser. */
export interface ServiceAddress {
  /** Origin of the service. Default: the page's own. */
  readonly baseUrl?: string | undefined
  /** Path of the actions. Default `/api/auth`. */
  readonly basePath?: string | undefined
}

/**
 * `signIn` and its like are free functions, yet follow what the provider component of the page was told: this is the
 * one value they share, and it exists in browsers only.
 */
let base = "/api/auth"

/** Has the functions of this page use an address. On a server, where pages of many people are made, it does nothing. */
export function setServiceAddress({ baseUrl = "", basePath = "/api/auth" }: ServiceAddress): void {
  if (typeof window !== "undefined") base = baseUrl + basePath
}

/** The URL of an action, with query parameters. */
export function actionUrl(action: string, parameters?: URLSearchParams): string {
  const query = String(parameters ?? "")
  return `${base}/${action}${query && `?${query}`}`
}
