import { execFile } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { migrate as runMigration } from "@latchkey/test-kit/migrate"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"

const here = import.meta.dirname
const run = promisify(execFile)

/** Variables of an application. */
export type Variables = Readonly<Record<string, string>>

/** Copies one of `applications`. It stands inside this workspace, and finds what is installed here. */
export function copyOf(name: string, target = name): string {
  const folder = join(here, "generated", target)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(here, "applications", name), folder, { recursive: true })
  return folder
}

/** Runs the command on an application, as its developer has it before a build. @returns what it printed */
export function migrate(folder: string): string {
  for (const built of [".svelte-kit", "build"]) rmSync(join(folder, built), { recursive: true, force: true })
  return runMigration(folder)
}

/** Builds an application. @throws Error with the build's output if it fails */
export async function build(folder: string): Promise<void> {
  const program = join(here, "node_modules/vite/bin/vite.js")
  try {
    await run(process.execPath, [program, "build"], { cwd: folder, env: surroundings() })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}

/** Starts a built application in production. */
export async function start(folder: string, port: number, variables: Variables): Promise<RunningServer> {
  const origin = `http://localhost:${port}`
  const environment = { ...surroundings(), PORT: String(port), ORIGIN: origin, ...variables }
  return startApplication({ args: ["build/index.js"], folder, environment, port })
}

/** Returns the environment without anything that would say which mode it is. */
function surroundings(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], HOME: process.env["HOME"] }
}
