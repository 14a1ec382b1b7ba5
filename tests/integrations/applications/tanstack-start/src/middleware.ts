import { createMiddleware } from "@tanstack/react-start"
import { service } from "./auth.server.ts"

/** Gives every request `context.auth`. */
export const withAuth = createMiddleware().server(service.withAuth)

/** Lets only users with a session pass. */
export const signedIn = createMiddleware().server(service.protectRequest())
