/** The values from the environment that aren't options. */
export interface Environment {
  /** `AUTH_URL`: the origin under which the application is reached. */
  readonly url?: string | undefined
  /** The https origins that the variables of the platform (Vercel, Cloudflare Pages) give this deployment. */
  readonly platformOrigins?: readonly string[] | undefined
  /** True if `NODE_ENV` is `production`. */
  readonly production: boolean
}
