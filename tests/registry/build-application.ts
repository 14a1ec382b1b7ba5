import { execFile } from "node:child_process"
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { startPrimitives } from "./primitives-server.ts"

const run = promisify(execFile)
const here = import.meta.dirname
const modules = join(here, "node_modules")
const registry = join(here, "../../registry")

/** The blocks that every framework shares. */
const shared = ["latchkey-sign-in", "latchkey-passkeys", "latchkey-sessions", "latchkey-accounts"]

/** An application that is built for production. */
export interface BuiltApplication {
  readonly folder: string
  /** The packages that shadcn's command wanted to install. */
  readonly installs: readonly string[]
}

/**
 * Makes an application in a new folder, adds the blocks with shadcn's command, checks the types, and builds it.
 *
 * @throws Error with what a command printed, if it fails.
 */
export async function buildApplication(framework: "react-router"): Promise<BuiltApplication> {
  const folder = join(here, "dist", framework)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(here, "applications", framework), folder, { recursive: true })
  const items = await buildRegistry()
  const names = [...shared, `latchkey-${framework}`]
  const installs = await add(
    folder,
    names.map((name) => join(items, `${name}.json`)),
  )
  const environment = { PATH: process.env["PATH"], NODE_ENV: "production" }
  await inFolder(folder, environment, join(modules, "typescript/bin/tsc"), "--noEmit")
  await inFolder(folder, environment, join(modules, "@react-router/dev/bin.cjs"), "build")
  return { folder, installs }
}

/** Builds the registry. @returns the folder with a file for each block */
async function buildRegistry(): Promise<string> {
  const items = join(here, "dist/r")
  rmSync(items, { recursive: true, force: true })
  await shadcn(registry, {}, "build", "registry.json", "--output", items)
  if (globSync("*.json", { cwd: items }).length === 0) throw new Error("The registry has no blocks.")
  return items
}

/** Adds blocks. Its package manager only writes down what it is asked for: the workspace has installed all of it. */
async function add(folder: string, items: readonly string[]): Promise<readonly string[]> {
  const programs = join(here, "dist/programs")
  const installs = join(here, "dist/installs.txt")
  mkdirSync(programs, { recursive: true })
  writeFileSync(installs, "")
  for (const name of ["npm", "pnpm"]) {
    writeFileSync(join(programs, name), `#!/bin/sh\necho "$@" >> '${installs}'\n`)
    chmodSync(join(programs, name), 0o755)
  }
  const primitives = await startPrimitives()
  try {
    const environment = { PATH: `${programs}:${process.env["PATH"]}`, REGISTRY_URL: primitives.url }
    await shadcn(folder, environment, "add", "--yes", ...items)
  } finally {
    await primitives.stop()
  }
  return readFileSync(installs, "utf8").match(/@[\w/-]+/g) ?? []
}

async function shadcn(folder: string, environment: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const home = { PATH: process.env["PATH"], HOME: process.env["HOME"] }
  await inFolder(folder, { ...home, ...environment }, join(modules, "shadcn/dist/index.js"), ...args)
}

async function inFolder(
  cwd: string,
  env: NodeJS.ProcessEnv,
  program: string,
  ...args: string[]
): Promise<void> {
  try {
    await run(process.execPath, [program, ...args], { cwd, env })
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error })
  }
}
