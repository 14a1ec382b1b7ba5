/**
 * Serves the service's actions, as Nitro server middleware.
 *
 * @module
 */
import service from "#latchkey/server"
import type { EventHandler } from "h3"

const handler: EventHandler = service.handler

export default handler
