import { createMiddleware } from "@tanstack/react-start"
import * as service from "./auth.server.ts"

/** Gives every request `context.auth`. */
export const withAuth = createMiddleware().server(service.withAuth)

/** Guards server functions. */
export const signedIn = createMiddleware({ type: "function" }).server(service.protect())

/** Guards server functions, whose users must have signed in a minute ago. */
export const fresh = createMiddleware({ type: "function" }).server(service.protect({ maxAge: 60 }))

/** Guards server routes and pages. */
export const membersOnly = createMiddleware().server(service.protectRequest())
