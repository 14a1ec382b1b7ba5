import { createMiddleware } from "@tanstack/react-start"
import { service } from "./auth.server.ts"

/** Gives every request `context.auth`. */
export const withAuth = createMiddleware().server(service.withAuth)

/** Lets only users with a session pass. */
export const signedIn = createMiddleware().server(service.protectRequest())

/** Requires what the driver says for a request. */
export const demanding = createMiddleware().server(async (input) => {
  const { contractGuardOptions: options } = globalThis as { contractGuardOptions?: WeakMap<Request, object> }
  return service.protectRequest(options?.get(input.request))(input)
})
