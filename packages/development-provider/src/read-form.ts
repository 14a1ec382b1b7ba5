import type { IncomingMessage } from "node:http"

/** The fields of a submitted form, read up to 16 KiB; whatever follows is dropped. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  request.setEncoding("utf8")
  for await (const chunk of request) if (text.length < 16_384) text += chunk
  return new URLSearchParams(text)
}
