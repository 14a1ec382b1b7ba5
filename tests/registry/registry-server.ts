import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"
import { servedBlocks } from "../../docs/.vitepress/blocks.ts"

/** A server that listens. */
export interface RegistryServer {
  readonly url: string
  stop(): Promise<void>
}

/** The command reads a theme's colours, but doesn't use them, because the applications have their own. */
const colors = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: "",
  cssVarsTemplate: "",
}

/**
 * Starts a server on loopback that replaces two: the manual's site, which has the blocks, and shadcn's registry
 * (`REGISTRY_URL`), with small primitives that have the same names as shadcn's: `button`, `card` and so on.
 */
export async function startRegistries(): Promise<RegistryServer> {
  const served = new Map(servedBlocks().map(({ path, content }) => [`/${path}`, content]))
  const server = createServer(({ url = "" }, response) => {
    const content = served.get(url) ?? itemOfShadcn(url)
    response.writeHead(content === undefined ? 404 : 200, { "Content-Type": "application/json" })
    response.end(content ?? "{}")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function itemOfShadcn(url: string): string | undefined {
  if (url.startsWith("/colors/")) return JSON.stringify(colors)
  const name = basename(url, ".json")
  const file = join(import.meta.dirname, "primitives", `${name}.tsx`)
  if (!existsSync(file)) return undefined
  const type = "registry:ui"
  const content = readFileSync(file, "utf8")
  return JSON.stringify({ name, type, files: [{ path: `registry/new-york/ui/${name}.tsx`, type, content }] })
}
