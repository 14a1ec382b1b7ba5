import { namesAction, type ConfiguredIntegration } from "@latchkey/core/integration"
import { sendResponse, type NodeResponse, type ResponseHead } from "@latchkey/core/node"
import type { HttpServer } from "@nestjs/common"
import { beginExchange, type Exchange, fetchRequest } from "./exchange.ts"
import { headOfReply, nodeRequest, type FastifyReply, type PlatformRequest } from "./platform-messages.ts"

/** The function with which a platform passes on a request or an error. */
type Next = (error?: unknown) => void

/** The parts of a Fastify instance that are used. */
interface Instance {
  register(plugin: object): unknown
  addHook(
    name: "onRequest",
    hook: (request: PlatformRequest, reply: FastifyReply, done: Next) => void,
  ): unknown
}

/** The parts of an Express application that are used. */
interface Application {
  readonly router?: { readonly stack?: { readonly handle: { readonly name: string } }[] } | undefined
}

/**
 * Makes the application's server handle the service's actions, and remember every other request. On Express, it's
 * middleware, after the middleware that `app.use` has added and before the body parsers; on Fastify, it's a hook,
 * after the plugins that were registered before.
 */
export function listen(server: HttpServer, configured: ConfiguredIntegration): void {
  if (server.getType() !== "fastify") {
    server.use((request: PlatformRequest, outgoing: NodeResponse, next: Next) => {
      const exchange = begin(request, outgoing, outgoing, configured)
      if (!isOfService(request, configured)) return next()
      return void answer(exchange, async (response) => sendResponse(response, outgoing), next)
    })
    const application: Application = server.getInstance()
    return beforeParsers(application)
  }
  const instance: Instance = server.getInstance()
  instance.register(plugin(configured))
}

/**
 * Moves Express's last middleware before the body parsers, which NestJS adds before any module can. They would read a
 * body of any size before it's refused.
 */
function beforeParsers({ router: { stack = [] } = {} }: Application): void {
  const first = stack.findIndex(({ handle }) => /^(?:json|raw|text|urlencoded)Parser$/.test(handle.name))
  if (first >= 0) stack.splice(first, 0, ...stack.splice(-1))
}

/** Returns the Fastify plugin. Its first property makes Fastify apply the hook to the whole application. */
function plugin(configured: ConfiguredIntegration): object {
  const add = async (instance: Instance): Promise<void> => {
    instance.addHook("onRequest", (request, reply, done) => {
      const exchange = begin(request, reply.raw, headOfReply(reply), configured)
      if (!isOfService(request, configured)) return done()
      return void answer(exchange, async (response) => send(response, reply), done)
    })
  }
  return Object.assign(add, {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("fastify.display-name")]: "@latchkey/nestjs",
  })
}

function begin(
  request: PlatformRequest,
  outgoing: NodeResponse,
  head: ResponseHead,
  configured: ConfiguredIntegration,
): Exchange {
  const { protocol, originalUrl: target } = request
  const exchange = { ...configured, incoming: nodeRequest(request), outgoing, head, protocol, target }
  beginExchange(exchange)
  return exchange
}

/** Handles a request to the service. If that fails, the platform gets the error. */
async function answer(
  exchange: Exchange,
  handOver: (response: Response) => Promise<void>,
  fail: Next,
): Promise<void> {
  try {
    await handOver(await exchange.integration.respond(fetchRequest(exchange)))
  } catch (error) {
    fail(error)
  }
}

/** Sends a response, and keeps the headers that other hooks have set. */
async function send(response: Response, reply: FastifyReply): Promise<void> {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, typeof value === "number" ? String(value) : value)
  await sendResponse(response, reply.raw)
}

function isOfService({ originalUrl }: PlatformRequest, { basePath }: ConfiguredIntegration): boolean {
  const [path = ""] = originalUrl.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)
  return namesAction(path, basePath)
}
