import type { AuthConfig } from "@latchkey/core/types"

/**
 * The configuration of the service in an Express application. Only `providers` is required. Set `basePath` if you
 * mount the service at a different path from `/auth`.
 */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">
