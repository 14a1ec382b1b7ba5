import { once } from "node:events"
import { request as send, type IncomingMessage } from "node:http"

/** Sends a request as a browser that shows the answer to its user, which `fetch` can't say. */
export async function navigate(request: Request): Promise<Response> {
  const navigation = { "sec-fetch-mode": "navigate", accept: "text/html" }
  const headers = { ...Object.fromEntries(request.headers), ...navigation }
  const sent = send(request.url, { method: request.method, headers })
  sent.end(await request.text())
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  let text = ""
  for await (const chunk of answer) text += String(chunk)
  const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(text, { status: answer.statusCode ?? 0, headers: lines })
}
