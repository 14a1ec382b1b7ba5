import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { root } from "./command.ts"

/** Returns the version of each of our packages, by name. */
function ownVersions(): Map<string, string> {
  const manifests = globSync("packages/*/package.json", { cwd: root }).map(
    (file): { name: string; version: string } => JSON.parse(readFileSync(root + file, "utf8")),
  )
  return new Map(manifests.map(({ name, version }) => [name, version]))
}

/**
 * Returns the text of a manifest that requires the given versions of packages, or newer compatible ones. Other packages
 * aren't changed.
 *
 * @param versions - the versions, by the names of the packages.
 */
export function withVersions(manifest: string, versions: ReadonlyMap<string, string>): string {
  return manifest.replaceAll(/"(@latchkey\/[^"]+)": "[^"]*"/g, (line, name: string) => {
    const version = versions.get(name)
    return version === undefined ? line : `"${name}": "^${version}"`
  })
}

/**
 * Returns the examples whose manifests don't require the current versions of our packages; with `fix`, they're
 * rewritten. A release increases the versions, and the examples aren't part of a workspace.
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

/** The ports of an example: its own, and the identity provider's. */
const [port, providerPort] = [3000, 4455]

/**
 * Returns the container in which an online editor installs and starts an example.
 *
 * @see [devcontainer.json](https://containers.dev/implementors/json_reference)
 */
function devContainer(name: string): object {
  return {
    name: `examples/${name}`,
    image: "mcr.microsoft.com/devcontainers/typescript-node:24",
    // Editors forward the ports of 127.0.0.1, but not all of them forward the ports of [::1].
    containerEnv: { NODE_OPTIONS: "--dns-result-order=ipv4first" },
    forwardPorts: [port, providerPort],
    portsAttributes: {
      // Not in a frame of the editor, because browsers keep the cookies of a sign-in from other sites' frames.
      [port]: { label: "Application", onAutoForward: "openBrowser" },
      [providerPort]: { label: "Development provider", onAutoForward: "silent" },
    },
    updateContentCommand: `cd examples/${name} && npm install`,
    postAttachCommand: `cd examples/${name} && npm run dev`,
  }
}

/**
 * Returns the examples whose containers in `.devcontainer` differ from the result of {@link devContainer}; with `fix`,
 * they're written.
 */
export function staleContainers({ fix }: { fix: boolean }): string[] {
  const names = globSync("examples/*/package.json", { cwd: root }).map((file) => basename(dirname(file)))
  return names.sort().filter((name) => {
    const file = `${root}.devcontainer/${name}/devcontainer.json`
    const container = devContainer(name)
    // The formatter uses different white space.
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
