/**
 * The middleware that the integration adds to an application. You don't import it yourself.
 *
 * @module
 */
import type { AuthMiddleware } from "./on-request.ts"
import { service } from "./service.ts"

/** Handles the service's paths, and provides the session to every other request. */
export const onRequest: AuthMiddleware = service.onRequest
