import { createMiddleware } from "@tanstack/react-start"
import { protect, protectRequest } from "./auth.server.ts"

/** Guards server functions: a stranger is sent to sign in and back. */
export const signedIn = createMiddleware({ type: "function" }).server(protect())

/** Guards the pages of a route, when a browser loads one. */
export const membersOnly = createMiddleware().server(protectRequest())
