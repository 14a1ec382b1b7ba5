import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { root } from "./command.ts"

/** The version of each package of ours, by its name. */
function ownVersions(): Map<string, string> {
  const manifests = globSync("packages/*/package.json", { cwd: root }).map(
    (file): { name: string; version: string } => JSON.parse(readFileSync(root + file, "utf8")),
  )
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

/**
 * The text of a manifest that asks for the given versions of packages, or newer compatible ones. A package that isn't among
 * them stays as it is.
 *
 * @param versions - by the names of the packages.
 */
export function withVersions(manifest: string, versions: ReadonlyMap<string, string>): string {
  return manifest.replaceAll(/"(@latchkey\/[^"]+)": "[^"]*"/g, (line, name: string) => {
    const version = versions.get(name)
    return version === undefined ? line : `"${name}": "^${version}"`
  })
}

/**
 * The examples whose manifests don't ask for the versions that our packages have; with `fix`, they are rewritten. A release
 * raises the versions, and no workspace holds the examples.
 */
export function staleExamples({ fix }: { fix: boolean }): string[] {
  const versions = ownVersions()
  const files = globSync("examples/*/package.json", { cwd: root }).sort()
  return files
    .filter((file) => {
      const text = readFileSync(root + file, "utf8")
      const written = withVersions(text, versions)
      if (fix && written !== text) writeFileSync(root + file, written)
      return written !== text
    })
    .map((file) => basename(dirname(file)))
}

/** The ports that an example listens on: its own, and the identity provider's. */
const [port, providerPort] = [3000, 4455]

/**
 * The container in which an online editor installs and starts an example.
 *
 * @see [devcontainer.json](https://containers.dev/implementors/json_reference)
 */
function devContainer(name: string): object {
  return {
    name: `examples/${name}`,
    image: "mcr.microsoft.com/devcontainers/typescript-node:24",
    // Editors forward the ports of 127.0.0.1, and not each of them those of [::1].
    containerEnv: { NODE_OPTIONS: "--dns-result-order=ipv4first" },
    forwardPorts: [port, providerPort],
    portsAttributes: {
      // Not in a frame of the editor: browsers keep the cookies of a sign-in from other sites' frames.
      [port]: { label: "Application", onAutoForward: "openBrowser" },
      [providerPort]: { label: "Development provider", onAutoForward: "silent" },
    },
    updateContentCommand: `cd examples/${name} && npm install`,
    postAttachCommand: `cd examples/${name} && npm run dev`,
  }
}

/** The examples whose containers in `.devcontainer` aren't as {@link devContainer} makes them; with `fix`, they are written. */
export function staleContainers({ fix }: { fix: boolean }): string[] {
  const names = globSync("examples/*/package.json", { cwd: root }).map((file) => basename(dirname(file)))
  return names.sort().filter((name) => {
    const file = `${root}.devcontainer/${name}/devcontainer.json`
    const container = devContainer(name)
    // The formatter has its own idea of the spaces.
    const isStale = !existsSync(file) || !isDeepStrictEqual(JSON.parse(readFileSync(file, "utf8")), container)
    if (fix && isStale) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(container))
    }
    return isStale
  })
}

if (import.meta.main) {
  staleExamples({ fix: true })
  staleContainers({ fix: true })
}
