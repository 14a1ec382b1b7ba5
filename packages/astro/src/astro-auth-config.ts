import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in an Astro application. Only `providers` is required. */
export interface AstroAuthConfig extends Omit<AuthConfig, "raw"> {
  /** Another name of `basePath`, as `auth-astro` has it. */
  prefix?: string | undefined
}
