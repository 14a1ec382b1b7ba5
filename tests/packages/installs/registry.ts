import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type ServerResponse } from "node:http"
import { join } from "node:path"
import { promisify } from "node:util"
import { publishable } from "../package.ts"

/** A registry that has our packages, as publishing would pack them, and no others. */
export interface Registry {
  /** With a slash at its end. */
  readonly url: string
  stop(): Promise<void>
}

/** What it has of a package. */
interface Published {
  readonly manifest: { readonly name: string; readonly version: string }
  readonly tarball: Buffer
}

/**
 * Packs the packages and serves them on localhost. They must be built.
 *
 * @param folder - for the tarballs.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const packages = await Promise.all(publishable.map((source) => pack(source, folder)))
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

/** Answers what npm asks of a package: its one version, which is the latest. */
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

const run = promisify(execFile)

async function pack(source: string, folder: string): Promise<Published> {
  const file = join(folder, `${source.split("/").at(-1)}.tgz`)
  await run("pnpm", ["pack", "--out", file], { cwd: source })
  const { stdout } = await run("tar", ["-xOzf", file, "package/package.json"])
  return { manifest: JSON.parse(stdout), tarball: readFileSync(file) }
}
