import type { AuthConfig } from "@latchkey/core/types"

/**
 * The configuration of the service in an Express application. Only `providers` is required. Set `basePath` if you mount the
 * service at another path than `/auth`.
 */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">
