import { namesAction } from "@latchkey/core/integration"
import { toRequest } from "@latchkey/core/node"
import { defineEventHandler, type EventHandler, type H3Event } from "h3"
import { incomingMessage, protocolOf, readBody } from "../request/incoming-message.ts"
import type { Currents } from "./current.ts"
import { withoutOrigin } from "./readings-of.ts"

/** Creates the service's handler, which serves the actions and ignores all other paths. */
export function createHandler(currents: Currents): EventHandler<object, Promise<Response | undefined>> {
  return defineEventHandler(async (event) => {
    const current = await currents.of(event)
    if (!namesAction(pathOf(event), current.basePath)) return undefined
    const incoming = incomingMessage(event)
    const options = { protocol: protocolOf(event), body: await readBody(event) }
    const request = toRequest(incoming, event.node.res, options)
    return current.integration.respond(request, { clientAddress: incoming.socket?.remoteAddress })
  })
}

/** Returns the path of a request as the browser sent it, including `app.baseURL`. */
function pathOf({ node: { req }, path }: H3Event): string {
  const target = (req as { readonly originalUrl?: string }).originalUrl ?? path
  const [pathname = ""] = withoutOrigin(target).split(/[?#]/, 1)
  return pathname === "" ? "/" : pathname
}
