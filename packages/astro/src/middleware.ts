/**
 * The middleware that the integration adds to an application. You don't import it yourself.
 *
 * @module
 */
import type { AuthMiddleware } from "./on-request.ts"
import { service } from "./service.ts"

/** Answers the service's paths, and gives every other request its session. */
export const onRequest: AuthMiddleware = service.onRequest
