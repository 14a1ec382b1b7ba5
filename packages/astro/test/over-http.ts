import { once } from "node:events"
import { request as send, type IncomingMessage } from "node:http"

/** Sends a request unchanged, because `fetch` would set `Sec-Fetch-Mode` and change the path. */
export async function overHttp(request: Request, path?: string): Promise<Response> {
  const { hostname, port, pathname, search } = new URL(request.url)
  const sent = send({
    hostname,
    port,
    method: request.method,
    path: path ?? pathname + search,
    headers: { ...Object.fromEntries(request.headers), connection: "close" },
  })
  sent.end(new Uint8Array(await request.arrayBuffer()))
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  const chunks: Uint8Array[] = []
  for await (const chunk of answer) chunks.push(chunk as Uint8Array)
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value)
  const status = answer.statusCode ?? 0
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers })
}
