import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Redis } from "ioredis"

/** A front end for a Redis server that implements Upstash's REST protocol. */
export interface RestFront {
  readonly url: string
  readonly token: string
  readonly stop: () => Promise<void>
}

type Answer = { result: unknown } | { error: string }

/**
 * @param onRequest - called for each HTTP request, with the names of its commands.
 * @see https://upstash.com/docs/redis/features/restapi
 */
export async function startRestFront(
  redisUrl: string,
  onRequest: (commands: readonly string[]) => void = () => {},
): Promise<RestFront> {
  const redis = new Redis(redisUrl)
  const token = "front-token"
  async function run(command: readonly unknown[], isBase64: boolean): Promise<Answer> {
    const [name = "", ...args] = command.map(String)
    try {
      const result: unknown = await redis.call(name, ...args)
      return { result: isBase64 ? encoded(result) : result }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
  async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    if (request.headers.authorization !== `Bearer ${token}`) return [401, { error: "Unauthorized" }]
    const body = JSON.parse(await textOf(request)) as unknown[]
    const isBase64 = request.headers["upstash-encoding"] === "base64"
    if (request.url === "/pipeline") {
      const commands = body as unknown[][]
      onRequest(commands.map(([name]) => String(name)))
      return [200, await Promise.all(commands.map(async (one) => run(one, isBase64)))]
    }
    onRequest([String(body[0])])
    const single = await run(body, isBase64)
    return ["error" in single ? 400 : 200, single]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      redis.disconnect()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk)
  return text
}

/** Encodes texts in base64 if the client requests that, except for `OK`. */
function encoded(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(encoded)
  return typeof result === "string" && result !== "OK" ? Buffer.from(result).toString("base64") : result
}
