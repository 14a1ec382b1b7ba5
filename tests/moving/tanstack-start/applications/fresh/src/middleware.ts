import { createMiddleware } from "@tanstack/react-start"
import * as service from "./auth.server"

/** Gives every request `context.auth`. */
export const withAuth = createMiddleware().server(service.withAuth)

/** Guards server functions. */
export const signedIn = createMiddleware({ type: "function" }).server(service.protect())

/** Guards server routes. */
export const membersOnly = createMiddleware().server(service.protectRequest())
