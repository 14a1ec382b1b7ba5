import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a SolidStart application. Only `providers` is required. */
export interface SolidAuthConfig extends Omit<AuthConfig, "raw"> {
  /**
   * Path of the service's routes: the folder that holds `[...auth].ts`. Default: `basePath`, else the path of
   * `AUTH_URL`, else `/api/auth` below the `base` of Vite.
   */
  prefix?: string | undefined
}
