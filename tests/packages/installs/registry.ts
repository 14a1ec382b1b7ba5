import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type ServerResponse } from "node:http"
import { basename, join } from "node:path"
import { packedFolder } from "../../../tools/packed.ts"
import { publishable } from "../package.ts"

/** A registry with only our packages, as publishing would pack them. */
export interface Registry {
  /** The URL, with a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

/** The registry's entry for a package. */
interface Published {
  readonly manifest: { readonly name: string; readonly version: string }
  readonly tarball: Buffer
}

/** Serves the packed packages on localhost. */
export async function startRegistry(): Promise<Registry> {
  const packages = publishable.map(readPacked)
  const byName = new Map(packages.map((each) => [each.manifest.name, each]))
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(url.slice(1))
    const found = byName.get(path.replace(/\/-\/.*$/, ""))
    if (found === undefined) response.writeHead(404).end()
    else if (path.includes("/-/")) response.end(found.tarball)
    else describe(found, origin, response)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await once(server.close(), "close")
  }
  return { url: origin, stop }
}

/** Returns the data that npm requests about a package: its only version, which is the latest. */
function describe({ manifest, tarball }: Published, origin: string, response: ServerResponse): void {
  const { name, version } = manifest
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`
  const dist = { integrity, tarball: `${origin}${name}/-/package.tgz` }
  response.setHeader("content-type", "application/json")
  response.end(
    JSON.stringify({
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { ...manifest, dist } },
    }),
  )
}

/** Reads a packed package (`tools/pack.ts`). */
function readPacked(source: string): Published {
  const file = join(packedFolder, `${basename(source)}.tgz`)
  const manifest = execFileSync("tar", ["-xOzf", file, "package/package.json"], { encoding: "utf8" })
  return { manifest: JSON.parse(manifest), tarball: readFileSync(file) }
}
