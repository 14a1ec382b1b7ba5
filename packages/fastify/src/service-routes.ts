import type { AuthAction } from "@latchkey/core/integration"
import { toRequest } from "@latchkey/core/node"
import type { FastifyInstance, HTTPMethods } from "fastify"
import type { Configured } from "./configure.ts"
import { logging } from "./request-logger.ts"
import { readPayload } from "./read-payload.ts"
import { sendWeb } from "./send-web.ts"

/** The actions, and whether the path of a provider may follow. */
const actions: Readonly<Record<AuthAction, boolean>> = {
  callback: true,
  csrf: false,
  error: false,
  providers: false,
  session: false,
  signin: true,
  signout: true,
  "verify-request": false,
  "webauthn-options": true,
}

/** The methods that reach the service, which refuses methods that no action supports. */
const method: HTTPMethods[] = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

/**
 * Returns the routes of the actions in the syntax of Fastify's router, with and without a slash at the end. Everything
 * else below the base path belongs to the application.
 */
export function serviceRoutes({ mount }: Configured, { initialConfig }: FastifyInstance): readonly string[] {
  const routes = Object.entries(actions).flatMap(([action, hasProvider]) => {
    const route = `${mount}/${action}`
    return hasProvider ? [route, `${route}/:provider`] : [route]
  })
  const { ignoreTrailingSlash, routerOptions }: SlashOptions = initialConfig
  // Such a router considers both routes to be the same, and refuses the second one.
  const isSame = routerOptions?.ignoreTrailingSlash ?? ignoreTrailingSlash ?? false
  return isSame ? routes : routes.flatMap((route) => [route, `${route}/`])
}

/** The options about slashes. Older versions of Fastify have no `routerOptions`. */
interface SlashOptions {
  readonly ignoreTrailingSlash?: boolean
  readonly routerOptions?: { readonly ignoreTrailingSlash?: boolean }
}

/**
 * Serves the actions in a separate instance. Its parser leaves the bodies unread, whatever their type, because the
 * service reads them itself, unless one of the application's hooks has read or replaced them. The application's parsers
 * and limits aren't changed.
 *
 * @param above - the prefix of the instance.
 */
export function serveActions(app: FastifyInstance, above: string, configured: Configured): void {
  const { integration, basePath, mount } = configured
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", ({ raw }, payload, done) => readPayload(raw, payload, done))
  // An unread body must not wait in the connection for the next request.
  app.addHook("onResponse", async ({ raw }) => {
    if (!raw.readableEnded && !raw.destroyed) raw.resume()
  })
  for (const url of serviceRoutes(configured, app))
    app.route({
      method,
      url: url.slice(above.length),
      handler: async (request, reply) => {
        const { protocol, raw, body } = request
        // Because of a proxy, browsers may see a different path from the application's.
        const isMount = mount !== basePath && request.url.startsWith(`${mount}/`)
        const target = isMount ? basePath + request.url.slice(mount.length) : request.originalUrl
        const asked = toRequest(raw, reply.raw, {
          protocol,
          target,
          ...(body instanceof Uint8Array && { payload: body }),
        })
        await sendWeb(await logging(request.log, async () => integration.respond(asked)), reply)
      },
    })
}
