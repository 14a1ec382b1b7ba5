/** The application as its build knows it: the exports of the module `virtual:latchkey/settings`, which the integration makes. */
export interface Settings {
  /** Astro's `base`. */
  readonly base: string
  /** The path of the service, below `base`, which it includes. */
  readonly servicePath: string
  /** True if the middleware of this package checks the origin of forms in place of Astro (`security.checkOrigin`). */
  readonly checksOrigin: boolean
  /** True if the application lists `security.allowedDomains`: then the adapter reads `X-Forwarded-For`. */
  readonly hasAllowedDomains: boolean
  /** True if the application was built, to serve the public; false in the development server. */
  readonly isBuilt: boolean
}
