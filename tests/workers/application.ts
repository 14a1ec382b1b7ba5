import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication, type RunningServer } from "@latchkey/test-kit/start-application"
import { install, type Installed } from "../packages/installation.ts"
import type { Framework } from "./frameworks.ts"

/** Values of a Worker's bindings, by name. */
export type Bindings = Readonly<Record<string, string>>

/** The variables of every process. */
const variables = {
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  CI: "true",
  NO_COLOR: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
}

/**
 * Installs the application of a framework outside of the workspace, with our packages as they are packed.
 *
 * @returns its folder.
 */
export async function createApplication(framework: Framework): Promise<string> {
  const { changes, folder, installedIn, packages } = framework
  const target = realpathSync(mkdtempSync(join(tmpdir(), "worker-")))
  await install(
    target,
    ["providers", "react", folder],
    [...packages.map((name): Installed => [name, installedIn]), ["wrangler", import.meta.dirname]],
  )
  for (const layer of [folder, changes ?? []].flat())
    cpSync(join(import.meta.dirname, "applications", layer), target, { recursive: true })
  if (folder === "core") writeFileSync(join(target, "cloudflare/latchkey.ts"), glue())
  const dependencies = Object.fromEntries(
    [...packages, "wrangler", `@latchkey/${folder}`].map((name) => [name, "*"]),
  )
  writeFileSync(join(target, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }))
  return target
}

/** Returns the module that the manual's page for Workers puts between them and core. */
function glue(): string {
  const page = readFileSync(join(import.meta.dirname, "../../docs/frameworks/cloudflare.md"), "utf8")
  const [, code] = /```ts\n(\/\/ cloudflare\/latchkey\.ts\n[^]*?)```/.exec(page) ?? []
  if (code === undefined) throw new Error("The page has no cloudflare/latchkey.ts.")
  return code
}

/**
 * Builds an application for production.
 *
 * @param more - variables of the machine that builds it.
 * @throws Error with the build's output if it fails.
 */
export async function build(folder: string, { build: command }: Framework, more: Bindings): Promise<void> {
  const [program, ...parameters] = command
  await promisify(execFile)(process.execPath, [join(folder, "node_modules", program), ...parameters], {
    cwd: folder,
    env: { ...variables, ...more },
  })
}

/** Starts in workerd what was built, with bindings that may name the application's origin. */
export async function start(
  folder: string,
  { configuration }: Framework,
  bindings: (origin: string) => Bindings,
): Promise<RunningServer> {
  const port = await freePort()
  const file = join(folder, "bindings")
  const lines = Object.entries(bindings(`http://localhost:${port}`)).map(
    ([name, value]) => `${name}="${value}"`,
  )
  writeFileSync(file, lines.join("\n"))
  const program = "node_modules/wrangler/bin/wrangler.js"
  const options = ["--config", configuration, "--env-file", file, "--port", String(port), "--ip", "localhost"]
  return startApplication({
    // Every server needs its own port for debuggers, too.
    args: [program, "dev", ...options, "--inspector-port", String(await freePort())],
    folder,
    // As in a deployment, wrangler writes this value into whatever it bundles itself. It doesn't become a binding.
    environment: { ...variables, NODE_ENV: "production" },
    port,
  })
}
