import { createMiddleware } from "@tanstack/react-start"
import { protect, protectRequest } from "./auth.server.ts"

/** Guards server functions. A user without a session is sent to sign in and back. */
export const signedIn = createMiddleware({ type: "function" }).server(protect())

/** Guards a route's pages when a browser loads one. */
export const membersOnly = createMiddleware().server(protectRequest())
