/**
 * The values that are known when the application is built: the exports of the module `virtual:latchkey/settings`, which
 * the integration generates.
 */
export interface Settings {
  /** Astro's `base`. */
  readonly base: string
  /** The path of the service, including `base`. */
  readonly servicePath: string
  /**
   * True if this package answers the requests to the service's paths; false if the application has its own endpoint
   * (`injectEndpoints: false`).
   */
  readonly answersActions: boolean
  /** True if this package's middleware checks the origin of forms instead of Astro (`security.checkOrigin`). */
  readonly checksOrigin: boolean
  /** True if the application sets `security.allowedDomains`, so that the adapter reads `X-Forwarded-For`. */
  readonly hasAllowedDomains: boolean
  /** True if the application was built, to serve the public; false in the development server. */
  readonly isBuilt: boolean
}
