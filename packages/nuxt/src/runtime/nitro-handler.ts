/**
 * Serves the actions of the service, as a server middleware of Nitro.
 *
 * @module
 */
import service from "#latchkey/server"
import type { EventHandler } from "h3"

const handler: EventHandler = service.handler

export default handler
