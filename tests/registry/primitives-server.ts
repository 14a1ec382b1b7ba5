import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"

/** A registry that listens. */
export interface PrimitivesServer {
  /** For shadcn's command, as `REGISTRY_URL`. */
  readonly url: string
  stop(): Promise<void>
}

/** The command reads the colours of a theme, and uses none: the applications have their own. */
const colors = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: "",
  cssVarsTemplate: "",
}

/** Starts a registry on loopback that has small primitives under shadcn's names: `button`, `card` and so on. */
export async function startPrimitives(): Promise<PrimitivesServer> {
  const server = createServer(({ url = "" }, response) => {
    const item = url.startsWith("/colors/") ? colors : primitive(basename(url, ".json"))
    response.writeHead(item === undefined ? 404 : 200, { "Content-Type": "application/json" })
    response.end(JSON.stringify(item ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function primitive(name: string): object | undefined {
  const file = join(import.meta.dirname, "primitives", `${name}.tsx`)
  if (!existsSync(file)) return undefined
  const type = "registry:ui"
  const content = readFileSync(file, "utf8")
  return { name, type, files: [{ path: `registry/new-york/ui/${name}.tsx`, type, content }] }
}
