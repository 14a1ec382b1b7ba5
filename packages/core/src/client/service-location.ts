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

/**
 * Returns a browser function that calls the service below a different base path than the default, unless the page has
 * set one with `setServiceLocation`.
 */
export function belowBasePath<Call extends (...input: never) => unknown>(
  basePath: () => string,
  call: Call,
): Call {
  const asking = (...input: readonly unknown[]): unknown => {
    setDefaultBasePath(basePath())
    return Reflect.apply(call, undefined, input)
  }
  // Takes the function's parameters, and returns its result.
  return asking as unknown as Call
}

/**
 * Returns an http(s) URL, resolved as the browser does on this page. Returns undefined for anything else, because a
 * `javascript:` URL would run here.
 */
export function httpUrl(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url, location.href)) return undefined
  const { protocol } = new URL(url, location.href)
  return protocol === "https:" || protocol === "http:" ? url : undefined
}

/**
 * Returns the URL if it's on the page's own origin, or otherwise the start page. Use it for URLs that the service
 * hasn't checked.
 */
export function sameOriginUrl(url: string): string {
  const { origin } = new URL(location.href)
  const isOwn = httpUrl(url) !== undefined && new URL(url, location.href).origin === origin
  return isOwn ? url : origin
}

/**
 * Returns the URL of this page without the parameters of an earlier attempt, because a target with an `error` would
 * look like a failure.
 */
export function currentPage(): string {
  const url = new URL(location.href)
  url.searchParams.delete("error")
  return url.href
}

/** Leaves the page for a URL. If only the fragment differs, the browser would stay, so the page is reloaded. */
export function goTo(url: string): void {
  location.href = url
  if (url.includes("#")) location.reload()
}
