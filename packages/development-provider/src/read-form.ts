import type { IncomingMessage } from "node:http"

/** Reads the fields of a submitted form, up to 16 KiB; the rest is ignored. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  request.setEncoding("utf8")
  for await (const chunk of request) if (text.length < 16_384) text += chunk
  return new URLSearchParams(text)
}
