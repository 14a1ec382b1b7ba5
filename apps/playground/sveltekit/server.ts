import { createServer } from "node:http"

// SvelteKit gets its origin at build time (`paths.origin`), or from a proxy's headers. The demo chooses the port when
// it starts, and has no proxy, so this server itself declares that it's reached by http.
process.env["PROTOCOL_HEADER"] = "x-forwarded-proto"

const built: { readonly handler: Parameters<typeof createServer>[1] & object } = await import(
  new URL("build/handler.js", import.meta.url).href
)

createServer((request, response) => {
  request.headers["x-forwarded-proto"] = "http"
  built.handler(request, response)
}).listen(Number(process.env["PORT"] ?? 3000), process.env["HOST"] ?? "localhost")
