import { getRequestIP } from "@tanstack/react-start/server"
import type { Configuration } from "./configuration.ts"

/** A handler of the server route under which the service is mounted. */
export type AuthHandler = (input: { readonly request: Request }) => Promise<Response>

/** The handlers of that route. */
export interface AuthHandlers {
  readonly GET: AuthHandler
  readonly POST: AuthHandler
  /** Handles any other method, for which TanStack Start would render a page. */
  readonly ANY: AuthHandler
}

/** Creates the handlers. */
export function createHandlers(configuration: Configuration): AuthHandlers {
  async function respond({ request }: { readonly request: Request }): Promise<Response> {
    const { integration } = await configuration(request)
    return integration.respond(request, { clientAddress: getRequestIP() })
  }
  return { GET: respond, POST: respond, ANY: respond }
}
