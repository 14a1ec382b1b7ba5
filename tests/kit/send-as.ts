import { once } from "node:events"
import { request as send, type IncomingMessage } from "node:http"

/**
 * Sends a request like a browser that navigates, or like a browser's script. `fetch` always says that it's a script.
 *
 * @param mode - the value of `Sec-Fetch-Mode`.
 */
export async function sendAs(request: Request, mode: "navigate" | "cors"): Promise<Response> {
  const headers = { ...Object.fromEntries(request.headers), "sec-fetch-mode": mode }
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
