import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in an Astro application. Only `providers` is required. */
export interface AstroAuthConfig extends Omit<AuthConfig, "raw"> {
  /** Another name for `basePath`, as in `auth-astro`. */
  prefix?: string | undefined
}

/** The same as {@link AstroAuthConfig}, as in `auth-astro`. */
export type FullAuthConfig = AstroAuthConfig
