import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a React Router application. Only `providers` is required. */
export interface ReactRouterAuthConfig extends Omit<AuthConfig, "raw"> {}
