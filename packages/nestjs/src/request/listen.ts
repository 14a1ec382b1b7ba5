import { isServed, type ConfiguredIntegration } from "@latchkey/core/integration"
import { sendResponse, type NodeResponse, type ResponseHead } from "@latchkey/core/node"
import type { HttpServer } from "@nestjs/common"
import { beginExchange, fetchRequest, type Exchange } from "./exchange.ts"
import { headOfReply, nodeRequest, type FastifyReply, type PlatformRequest } from "./platform-messages.ts"

/** The function with which a platform passes on a request or an error. */
type Next = (error?: unknown) => void

/** An instance of Fastify, as far as it's used. */
interface Instance {
  register(plugin: object): unknown
  addHook(
    name: "onRequest",
    hook: (request: PlatformRequest, reply: FastifyReply, done: Next) => void,
  ): unknown
}

/** An application of Express, as far as it's used. */
interface Application {
  readonly router?: { readonly stack?: { readonly handle: { readonly name: string } }[] } | undefined
}

/**
 * Has the application's server answer the actions of the service, and remember every other request. On Express it's middleware,
 * after what `app.use` has added and before the parsers of bodies; on Fastify a hook, after the plugins that were registered
 * before.
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
 * Moves the last middleware of Express before the parsers of bodies, which NestJS adds before any module can. They would read a
 * body of any size before it's refused.
 */
function beforeParsers({ router: { stack = [] } = {} }: Application): void {
  const first = stack.findIndex(({ handle }) => /^(?:json|raw|text|urlencoded)Parser$/.test(handle.name))
  if (first >= 0) stack.splice(first, 0, ...stack.splice(-1))
}

/** Fastify applies the hooks of a plugin to the whole application only with the first property. */
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

/** Answers a request to the service. The platform gets a failure to hand the response over. */
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

/** Sends a response beside the headers that other hooks have set. */
async function send(response: Response, reply: FastifyReply): Promise<void> {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, typeof value === "number" ? String(value) : value)
  await sendResponse(response, reply.raw)
}

function isOfService({ originalUrl }: PlatformRequest, { basePath }: ConfiguredIntegration): boolean {
  const [path = ""] = originalUrl.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/, 1)
  return isServed(path, basePath)
}
