import { namesAction } from "@latchkey/core/integration"
import { toRequest } from "@latchkey/core/node"
import type { EventHandler, H3Event } from "h3"
import { incomingMessage, protocolOf, readBody } from "../request/incoming-message.ts"
import type { Currents } from "./current.ts"

/** Creates the service's handler, which serves the paths below the base path and ignores all others. */
export function createHandler(currents: Currents): EventHandler<object, Promise<Response | undefined>> {
  return async (event) => {
    const current = await currents.of(event)
    if (!namesAction(pathOf(event), current.basePath)) return undefined
    const incoming = incomingMessage(event)
    const options = { protocol: protocolOf(event), body: await readBody(event) }
    const request = toRequest(incoming, event.node.res, options)
    return current.integration.respond(request, { clientAddress: incoming.socket?.remoteAddress })
  }
}

/** Returns the path of a request as the browser sent it, including `app.baseURL`. */
export function pathOf({ node: { req }, path }: H3Event): string {
  const target = (req as { readonly originalUrl?: string }).originalUrl ?? path
  // The target may be a whole URL (RFC 9112 §3.2.2).
  const [pathname = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)
  return pathname === "" ? "/" : pathname
}
