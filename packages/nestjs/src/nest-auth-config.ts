import type { AuthConfig } from "@latchkey/core/types"

/**
 * The configuration of the service in a NestJS application. Only `providers` is required. `basePath` is the whole path
 * of the service, by default `/api/auth`: the application's global prefix isn't added to it.
 */
export type NestAuthConfig = Omit<AuthConfig, "raw">
