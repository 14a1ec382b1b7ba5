import { execFile } from "node:child_process"
import { cpSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"

const here = import.meta.dirname
const run = promisify(execFile)

/** Variables of an application. */
export type Variables = Readonly<Record<string, string>>

/** Copies one of `applications`. It stands inside this workspace, and finds what is installed here. */
export function copyOf(name: string): string {
  const folder = join(here, "generated", name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(here, "applications", name), folder, { recursive: true })
  return folder
}

/** Builds an application, with its variables in a file. @throws Error with the build's output if it fails */
export async function build(folder: string, variables: Variables = {}): Promise<void> {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, ".env"), lines.join(""))
  const astro = join(folder, "node_modules/astro/bin/astro.mjs")
  const program = folder.startsWith(here) ? join(here, "node_modules/astro/bin/astro.mjs") : astro
  try {
    await run(process.execPath, [program, "build"], { cwd: folder, env: surroundings() })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}

/** Starts a built application in production, with its variables in the process. */
export async function start(folder: string, variables: Variables): Promise<RunningServer> {
  const port = await freePort()
  const environment = { ...surroundings(), HOST: "localhost", PORT: String(port), ...variables }
  return startApplication({
    args: ["dist/server/entry.mjs"],
    folder,
    environment,
    port,
    probe: "/api/auth/csrf",
  })
}

/** Returns the environment without anything that would say which mode it is. */
function surroundings(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], HOME: process.env["HOME"], ASTRO_TELEMETRY_DISABLED: "1" }
}
