/** The values from the environment that aren't options. */
export interface Environment {
  /** `AUTH_URL`: the origin of the application. */
  readonly url?: string | undefined
  /** The https origins of this deployment, from the variables of the platform (Vercel, Cloudflare Pages). */
  readonly platformOrigins?: readonly string[] | undefined
  /** True if `NODE_ENV` is `production`. */
  readonly production: boolean
  /** True if `NODE_ENV` isn't set, which counts as production. */
  readonly isAssumed?: boolean | undefined
}
