/** The options of the module, as `latchkey` in `nuxt.config.ts`. */
export interface ModuleOptions {
  /** The file that exports the service, relative to the application's root. Default: `server/auth`. */
  config?: string | undefined
  /**
   * The path of the actions as the browser sees it, with `app.baseURL`. The service and the pages use it, unless the
   * service's configuration or `AUTH_URL` sets a different path. Default `/api/auth` below `app.baseURL`.
   */
  basePath?: string | undefined
  /**
   * Requires a session on every page, except on pages with `definePageMeta({ auth: false })`. Default `false`: only
   * pages with `middleware: "auth"` require one.
   */
  protectPages?: boolean | undefined
  /**
   * Reads the session before every page that the server renders, so that `useAuth()` knows it without `await`. Default
   * `false`: it's read for the first component or middleware that needs it.
   */
  preload?: boolean | undefined
  /** Reads the session again when the user comes back to the page. Default `true`. */
  refreshOnFocus?: boolean | undefined
  /** Seconds after which the session is read again, so that it doesn't end while the page is open. Default 0: never. */
  refreshEvery?: number | undefined
}

/** The options that pages need. */
export interface PageOptions {
  /** Undefined for the default. */
  readonly basePath: string | undefined
  readonly preload: boolean
  readonly refreshOnFocus: boolean
  readonly refreshEvery: number
}

/** Returns the options that pages need. */
export function pageOptions({
  basePath,
  preload = false,
  refreshOnFocus = true,
  refreshEvery = 0,
}: ModuleOptions): PageOptions {
  return { basePath, preload, refreshOnFocus, refreshEvery }
}
