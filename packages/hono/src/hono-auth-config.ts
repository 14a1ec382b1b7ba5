import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a Hono application. Only `providers` is required. */
export interface HonoAuthConfig extends Omit<AuthConfig, "raw"> {}
