import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in an application of TanStack Start. Only `providers` is required. */
export interface TanStackStartAuthConfig extends Omit<AuthConfig, "raw"> {}
