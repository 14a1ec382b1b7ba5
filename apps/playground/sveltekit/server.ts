import { createServer } from "node:http"

// SvelteKit learns its origin when it's built (`paths.origin`), or from the headers of a proxy. The demo chooses the port when it starts,
// and nothing stands in front of it: so this server says itself that it's reached by http.
process.env["PROTOCOL_HEADER"] = "x-forwarded-proto"

const built: { readonly handler: Parameters<typeof createServer>[1] & object } = await import(
  new URL("build/handler.js", import.meta.url).href
)

createServer((request, response) => {
  request.headers["x-forwarded-proto"] = "http"
  built.handler(request, response)
}).listen(Number(process.env["PORT"] ?? 3000), process.env["HOST"] ?? "localhost")
