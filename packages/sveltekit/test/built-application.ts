import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"

/** The part of SvelteKit's server that answers requests, as adapters use it. */
interface Server {
  init(options: { env: Record<string, string> }): Promise<void>
  respond(
    request: Request,
    options: { platform?: unknown; getClientAddress: () => string },
  ): Promise<Response>
}

/** An application built by SvelteKit. */
export interface BuiltApplication {
  /** The folder of the build. */
  readonly folder: string
  /** The ids of its remote functions' files. */
  readonly remotes: readonly string[]
  /**
   * Answers a request, like an adapter.
   *
   * @param platform - the adapter's part of the event. Its `address` is the connection's address.
   */
  respond(request: Request, platform: object): Promise<Response>
}

/** The versions to build an application with, and its options. */
export interface BuildOptions {
  /** The folder whose `node_modules` contain SvelteKit. Default: this package. */
  readonly home?: string | undefined
  /** The path below which the application is served. */
  readonly base?: string | undefined
}

const own = join(import.meta.dirname, "..")

/**
 * Builds the tests' application with SvelteKit. Its built-in origin check is off, so that ours applies.
 *
 * @returns the folder of the build.
 */
export async function buildApplication({ home = own, base = "" }: BuildOptions = {}): Promise<string> {
  mkdirSync(join(home, "test/.built"), { recursive: true })
  const folder = mkdtempSync(join(home, "test/.built/application-"))
  cpSync(join(own, "test/application"), folder, { recursive: true })
  const { kit, vite } = versionsOf(home)
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
  for (const [name, text] of configurationFiles(kit, { base, home })) writeFileSync(join(folder, name), text)
  if (kit.startsWith("2.")) rmSync(join(folder, "src/routes/remote"), { recursive: true })
  await promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production" },
  })
  return folder
}

/** Removes the build. */
export function removeApplication(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function versionsOf(home: string): { kit: string; vite: string } {
  const require = createRequire(join(home, "package.json"))
  const { version }: { version: string } = require("@sveltejs/kit/package.json")
  return { kit: version, vite: join(dirname(require.resolve("vite/package.json")), "bin/vite.js") }
}

/** Returns the configuration files. SvelteKit 3 is configured in Vite's file, SvelteKit 2 in its own. */
function configurationFiles(kit: string, options: { base: string; home: string }): Map<string, string> {
  const isOld = kit.startsWith("2.")
  const csrf = isOld ? { checkOrigin: false } : { trustedOrigins: ["*"] }
  const experimental = isOld ? undefined : { remoteFunctions: true }
  const config = { csrf, experimental, paths: { base: options.base } }
  const source = join(own, "src")
  const alias = [
    { find: "@latchkey/sveltekit/components", replacement: join(own, "components/index.js") },
    { find: "@latchkey/sveltekit/client", replacement: join(source, "kit-client.ts") },
    { find: "@latchkey/sveltekit", replacement: join(source, "kit-index.ts") },
    // This package's sources use the application's SvelteKit.
    { find: "@sveltejs/kit", replacement: join(options.home, "node_modules/@sveltejs/kit") },
  ]
  const vite = `import { sveltekit } from "@sveltejs/kit/vite"
export default {
  plugins: [sveltekit(${isOld ? "" : JSON.stringify(config)})],
  resolve: { alias: ${JSON.stringify(isOld ? alias : alias.slice(0, -1))} },
  ssr: { external: ["@latchkey/core", "@latchkey/providers"] },
}
`
  const files = new Map([["vite.config.js", vite]])
  if (isOld) files.set("svelte.config.js", `export default ${JSON.stringify({ kit: config })}\n`)
  return files
}

/**
 * Starts the server of a built application.
 *
 * @param env - the environment variables, as an adapter passes them.
 */
export async function startBuilt(
  folder: string,
  env: Record<string, string> = {},
): Promise<BuiltApplication> {
  const output = join(folder, ".svelte-kit/output/server")
  const { Server: Made }: { Server: new (manifest: unknown) => Server } = await load(output, "index.js")
  const { manifest }: { manifest: Manifest } = await load(output, "manifest.js")
  const server = new Made(manifest)
  await server.init({ env })
  return {
    folder,
    remotes: Object.keys(manifest._?.remotes ?? manifest.remotes ?? {}),
    respond: async (request, platform) =>
      server.respond(request, {
        platform,
        getClientAddress: () => String(Reflect.get(platform, "address") ?? "192.0.2.9"),
      }),
  }
}

/** The part of SvelteKit's manifest that tests read, which moved in SvelteKit 3. */
interface Manifest {
  readonly remotes?: object
  readonly _?: { readonly remotes?: object }
}

async function load<Module>(folder: string, file: string): Promise<Module> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Module
}
