import type { AuthAction } from "@latchkey/core/integration"
import { maxBody, type NodeRequest, toRequest } from "@latchkey/core/node"
import type { FastifyInstance, HTTPMethods } from "fastify"
import { type Configured, logging } from "./configure.ts"
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

/** The stream of a body, as Fastify passes it to a parser: Node's request, or the stream that a hook returned. */
interface Payload {
  readonly readableFlowing?: boolean | null | undefined
  readonly readableEnded?: boolean | undefined
  readonly destroyed?: boolean | undefined
  on(event: string, listener: (...values: unknown[]) => void): unknown
  resume(): unknown
}

/** The callback that ends a Fastify parser. */
type Done = (error: Error | null, body?: Uint8Array) => void

/**
 * Parses the body of a request to the service. The body is left unread, because the service reads it itself, from
 * Node's request. If one of the application's `preParsing` hooks has begun to read the body, or has returned another
 * stream, the result is the bytes instead, and at most a few more than the service accepts. If the stream fails, it's
 * the client's fault, so the error gets the status 400.
 */
function readPayload(raw: NodeRequest, payload: Payload, done: Done): void {
  if (payload === raw && payload.readableFlowing !== true) return done(null)
  const chunks: Uint8Array[] = []
  let size = 0
  let isDone = false
  const finish = (error: Error | null): void => {
    if (isDone) return
    isDone = true
    done(error, error === null ? Buffer.concat(chunks) : undefined)
  }
  payload.on("data", (chunk) => {
    // The rest is ignored.
    if (isDone) return
    const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    chunks.push(bytes)
    if (size > maxBody) finish(null)
  })
  payload.on("end", () => finish(null))
  payload.on("error", (error) => finish(Object.assign(error as Error, { statusCode: 400 })))
  if (payload.readableEnded === true || payload.destroyed === true) return finish(null)
  payload.resume()
  return undefined
}
