/**
 * The route of the service that the integration adds to an application. You don't import it yourself.
 *
 * @module
 */
import type { AstroAuthResult } from "./astro-auth.ts"
import { service } from "./service.ts"

/** False, because the response depends on the user and can't be rendered when the application is built. */
export const prerender = false

/** Handles a request that the middleware hasn't handled. */
export const ALL: AstroAuthResult["respond"] = service.respond
