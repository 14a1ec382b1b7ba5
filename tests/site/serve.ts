import { createReadStream, existsSync, statSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, normalize } from "node:path"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
}

/**
 * Serves a folder like a static file host, with `/page` for `page.html`.
 * @param port the port; 0 stands for any free one
 * @returns the origin, and the function that stops the server
 */
export async function serve(folder: string, port = 0): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const file = [path, `${path}.html`, join(path, "index.html")].find(isFile)
    const found = file ?? join(folder, "404.html")
    response.writeHead(file === undefined ? 404 : 200, {
      "content-type": types[extname(found)] ?? "application/octet-stream",
      // Files that are named after their content, such as the built styles.
      ...(pathname.startsWith("/assets/") && { "cache-control": "max-age=31536000, immutable" }),
    })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === "string") throw new Error("The server has no port.")
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
