import type { IncomingMessage, ServerResponse } from "node:http"

/** Reads the form of a request. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk)
  return new URLSearchParams(text)
}

/** Answers with a JSON document. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
  response.end(JSON.stringify(value))
}

/** Answers with a text of a different type. */
export function sendText(response: ServerResponse, text: string, type: string, status = 200): void {
  response.writeHead(status, { "content-type": type })
  response.end(text)
}

/** Returns parameters to the client through the browser: in the query, or in a form that submits itself. */
export function sendBack(
  response: ServerResponse,
  redirectUri: string,
  parameters: Readonly<Record<string, string>>,
  formPost: boolean,
): void {
  if (formPost) {
    const inputs = Object.entries(parameters).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`,
    )
    response.writeHead(200, { "content-type": "text/html", "referrer-policy": "no-referrer" })
    response.end(
      `<!doctype html><body onload="document.forms[0].submit()"><form method="post" action="${escapeAttribute(redirectUri)}">${inputs.join("")}</form>`,
    )
    return
  }
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  response.writeHead(302, { location: url.href, "referrer-policy": "no-referrer" })
  response.end()
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}
