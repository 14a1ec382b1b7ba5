import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a SolidStart application. Only `providers` is required. */
export interface SolidAuthConfig extends Omit<AuthConfig, "raw"> {
  /**
   * The path of the service's routes: the folder that contains `[...auth].ts`. Default: `basePath`, then the path of
   * `AUTH_URL`, then `/api/auth` below Vite's `base`.
   */
  prefix?: string | undefined
}
