import { execFile } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { bareEnvironment } from "../../packages/production-attacks.ts"

/** An application of Next outside of the workspace, as a user would have made it. */
export interface Application {
  readonly folder: string
  /** The variables of its processes. */
  readonly environment: NodeJS.ProcessEnv
}

/** The parts of an application. */
export interface ApplicationOptions {
  readonly folder: string
  /** The folder of the package of ours that has the wanted versions of Next and React installed. */
  readonly installation: string
  /** The folder with the unpacked packages of Latchkey. */
  readonly packages: string
  /** Next's configuration. */
  readonly nextConfig: Readonly<Record<string, unknown>>
  /** True if the middleware is a `proxy.ts`, as from Next 16 on. */
  readonly proxy: boolean
  /** The folder with the files of the application. Default: `template`. */
  readonly template?: string
  /** The store of users: one of the files in `template/stores`. Default: no store. */
  readonly store?: Store | undefined
}

/** The stores that an application may use. */
export type Store = "prisma" | "mongodb"

/** The packages that an application installs beside Latchkey's. */
const installed = ["next", "react", "react-dom", "typescript", "@types/node", "@types/react"]

/** The dependencies of ours that the unpacked packages import. */
const imported = ["jose", "oauth4webapi", "@simplewebauthn/server"]

/** The additional packages of an application with a store. */
const installedFor: Readonly<Record<Store, readonly string[]>> = {
  prisma: ["@prisma/adapter-libsql", "@prisma/client"],
  mongodb: ["mongodb"],
}

const root = join(import.meta.dirname, "../../..")

/** Writes the application, and links what a network install would bring. */
export function createApplication(options: ApplicationOptions): Application {
  const { folder, installation, packages, nextConfig, proxy, store, template = "template" } = options
  cpSync(join(import.meta.dirname, template), folder, { recursive: true })
  // Another application says for itself only what is different.
  for (const file of ["next.config.mjs", "tsconfig.json"])
    if (!existsSync(join(folder, file)))
      cpSync(join(import.meta.dirname, "template", file), join(folder, file))
  if (proxy && existsSync(join(folder, "middleware.ts")))
    renameSync(join(folder, "middleware.ts"), join(folder, "proxy.ts"))
  keepStore(folder, store)
  const manifest = { name: "application", private: true, type: "module" }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
  for (const name of installed) link(join(installation, "node_modules", name), folder, name)
  for (const name of imported) link(join(root, "packages/core/node_modules", name), folder, name)
  for (const name of store === undefined ? [] : installedFor[store])
    link(join(import.meta.dirname, "node_modules", name), folder, name)
  cpSync(join(packages, "@latchkey"), join(folder, "node_modules/@latchkey"), { recursive: true })
  // Turbopack compiles nothing outside of its root, and Next itself is linked from the workspace.
  const completeConfig = proxy ? { ...nextConfig, turbopack: { root: "/" } } : nextConfig
  return { folder, environment: environmentOf(completeConfig) }
}

/** Puts one of the stores of the template in place, and removes the others: the application has not installed what they need. */
function keepStore(folder: string, store: Store | undefined): void {
  const others = (["prisma", "mongodb"] as const).filter((name) => name !== store)
  for (const name of others) rmSync(join(folder, `stores/${name}.ts`), { force: true })
  if (store === undefined) rmSync(join(folder, "stores"), { recursive: true, force: true })
  else writeFileSync(join(folder, "store.ts"), `export { stored } from "./stores/${store}"\n`)
}

function link(from: string, folder: string, name: string): void {
  const target = join(folder, "node_modules", name)
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(realpathSync(from), target)
}

/**
 * Returns this process's environment without variables that would change the application's behaviour, such as
 * `NODE_ENV`.
 */
function environmentOf(nextConfig: object): NodeJS.ProcessEnv {
  return {
    ...bareEnvironment(),
    NEXT_CONFIG: JSON.stringify(nextConfig),
    NEXT_TELEMETRY_DISABLED: "1",
    AUTH_SECRET: "a secret of more than thirty-two bytes",
  }
}

/** Builds an application, types included. @returns what the build printed @throws Error with that when it fails */
export async function buildApplication({ folder, environment }: Application): Promise<string> {
  const options = { cwd: folder, env: environment, maxBuffer: 10_000_000 }
  return new Promise<string>((done, fail) => {
    execFile(process.execPath, [nextProgram(folder), "build"], options, (error, stdout, stderr) => {
      if (error === null) done(stdout + stderr)
      else fail(new Error(`The application could not be built.\n${stdout}${stderr}`))
    })
  })
}

/**
 * Starts an application as it was last built, and waits until it answers.
 *
 * @param variables - the environment variables of this run alone; `AUTH_URL`, say.
 * @param command - `dev` starts the development server instead, which needs no build.
 * @throws Error with what it printed, if it ends by itself.
 */
export async function startNext(
  { folder, environment }: Application,
  port: number,
  variables: Readonly<Record<string, string>>,
  command: "start" | "dev" = "start",
): Promise<RunningServer> {
  const args = [nextProgram(folder), command, "--port", String(port)]
  return startApplication({ args, folder, environment: { ...environment, ...variables }, port })
}

function nextProgram(folder: string): string {
  return createRequire(join(folder, "package.json")).resolve("next/dist/bin/next")
}
