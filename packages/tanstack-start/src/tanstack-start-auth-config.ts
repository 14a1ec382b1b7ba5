import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a TanStack Start application. Only `providers` is required. */
export interface TanStackStartAuthConfig extends Omit<AuthConfig, "raw"> {}
