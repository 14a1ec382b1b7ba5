import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { commit, git } from "@latchkey/test-kit/repository"
import { startApplication, type RunningServer } from "@latchkey/test-kit/start-application"
import { publishable, unpack } from "../packages/package.ts"
import { install } from "../packages/quickstart/installation.ts"
import type { FreshApplication } from "./fresh-applications.ts"

/** The command's output and exit code. */
export interface Answer {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** The command as it's packed. */
export interface PackedCommand {
  /** The folder in which it's installed. */
  readonly folder: string
  /** Runs it without a terminal and without input. */
  run(...args: string[]): Promise<Answer>
  remove(): void
}

/** Installs the packed command in its own folder. @param also - the folders of our packages to install, too */
export async function installCommand(also: readonly string[] = []): Promise<PackedCommand> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "latchkey-command-")))
  writeFileSync(join(folder, "package.json"), "{}")
  const ours = ["cli", "migrate", ...also]
  await Promise.all(
    publishable.filter((source) => ours.includes(basename(source))).map((source) => unpack(source, folder)),
  )
  await install(folder, ["@babel/parser", "@clack/prompts"])
  const program = join(folder, "node_modules/latchkey/dist/cli.js")
  const run = async (...args: string[]): Promise<Answer> =>
    new Promise((done) => {
      const child = execFile(process.execPath, [program, ...args], (error, out, printed) => {
        done({
          code: typeof error?.code === "number" ? error.code : error === null ? 0 : 1,
          out,
          error: printed,
        })
      })
      child.stdin?.end()
    })
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Creates a new application with its packages installed, in a repository with everything committed. */
export async function makeApplication({
  name,
  packages,
}: Pick<FreshApplication, "name" | "packages">): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `latchkey-${name}-`)))
  cpSync(join(import.meta.dirname, "applications", name), folder, { recursive: true })
  const manifest = readFileSync(join(folder, "package.json"), "utf8")
  await install(folder, packages)
  writeFileSync(join(folder, "package.json"), manifest)
  git(folder, "init", "--quiet")
  writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n")
  commit(folder)
  return folder
}

/** Installs the packages that the command has added to the manifest. */
export async function installAdded(folder: string, before: readonly string[]): Promise<void> {
  const file = join(folder, "package.json")
  const text = readFileSync(file, "utf8")
  const added = packagesIn(text).filter((name) => !before.includes(name))
  await install(folder, added)
  writeFileSync(file, text)
}

/** Returns the packages that a manifest lists. */
export function packagesIn(manifest: string): string[] {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(manifest)
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** Gives an application's development provider its own port, so that applications can run side by side. */
export async function separatePort(folder: string, file: string): Promise<void> {
  const path = join(folder, file)
  const port = await freePort()
  writeFileSync(path, readFileSync(path, "utf8").replace("Development()", `Development({ port: ${port} })`))
}

/** Starts the manifest's development script on a free port. */
export async function startDevelopment(
  folder: string,
  { options, script = "dev" }: Pick<FreshApplication, "options" | "script">,
): Promise<RunningServer> {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  )
  // A watcher would restart the application when another suite links a file in the same package.
  const line = (scripts[script] ?? "").replace(/ --port \d+| --watch(?= )/g, "")
  const [program = "", ...args] = line.split(" ")
  const port = await freePort()
  const started = program === "node" ? args : [join(folder, "node_modules/.bin", program), ...args]
  return startApplication({
    args: [...started, ...options(port)],
    folder,
    environment: {
      PATH: process.env["PATH"],
      HOME: folder,
      PORT: String(port),
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      NUXT_TELEMETRY_DISABLED: "1",
    },
    port,
    leavesOthers: program === "nest",
  })
}
