import { once } from "node:events"
import { type IncomingMessage, request as requestOf } from "node:http"
import { buffer } from "node:stream/consumers"

/** The proxy's `Host`: kept, or rewritten to the machine's own, with the original in `X-Forwarded-Host`. */
export type NamedHost = "kept" | "rewritten"

/** Forwards a request to a port of this machine, like an online editor's proxy. */
export async function forward(request: Request, port: number, host: NamedHost): Promise<Response> {
  const { host: shown, pathname, search } = new URL(request.url)
  const headers = {
    ...Object.fromEntries(request.headers),
    ...(host === "kept" ? { host: shown } : { host: `localhost:${port}`, "x-forwarded-host": shown }),
  }
  const path = pathname + search
  const outgoing = requestOf({ host: "localhost", port, path, method: request.method, headers })
  outgoing.end(Buffer.from(await request.arrayBuffer()))
  const [incoming]: IncomingMessage[] = await once(outgoing, "response")
  if (incoming === undefined) throw new Error("There is no answer.")
  const answer = new Response(await buffer(incoming), { status: incoming.statusCode ?? 0 })
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) answer.headers.append(name, value)
  return answer
}
