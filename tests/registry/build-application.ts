import { execFile } from "node:child_process"
import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { install } from "../packages/quickstart/installation.ts"
import type { Framework } from "./frameworks.ts"
import { startRegistries } from "./registry-server.ts"

const run = promisify(execFile)
const here = import.meta.dirname
const shadcn = join(here, "node_modules/shadcn/dist/index.js")

/** The packages that every application installs. The framework's package includes the one for React. */
const packages = [
  "@simplewebauthn/browser",
  "@simplewebauthn/server",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "clsx",
  "react",
  "react-dom",
  "tailwind-merge",
  "tailwindcss",
  "typescript",
]

/**
 * Creates an application in a folder outside of the workspace, adds the blocks with shadcn's command, builds it, and checks
 * its types with its own compiler and options.
 *
 * @throws Error with a command's output if it fails.
 */
export async function buildApplication(framework: Framework, folder: string): Promise<void> {
  await framework.generate?.(folder)
  writeFiles(framework, folder)
  const ours = `@latchkey/${framework.name}`
  await install(folder, [...packages, ...framework.packages, ours])
  await add(folder, `latchkey-${framework.name}`)
  const environment = { PATH: process.env["PATH"], NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }
  await inFolder(folder, environment, framework.build)
  await inFolder(folder, environment, ["node_modules/typescript/bin/tsc", "--noEmit"])
}

/** Writes the application's files that aren't from the generator, including the ones from `shadcn init`. */
function writeFiles({ name, sources, css, alias }: Framework, folder: string): void {
  const of = (file: string): string => join(here, "applications", file)
  cpSync(of(name), folder, { recursive: true })
  cpSync(of("shared/theme.css"), join(folder, css))
  cpSync(of("shared/utils.ts"), join(folder, sources, "lib/utils.ts"))
  cpSync(of("shared/auth-options.ts"), join(folder, sources, "auth-options.ts"))
  const components = {
    $schema: "https://ui.shadcn.com/schema.json",
    style: "new-york",
    rsc: name === "next",
    tsx: true,
    tailwind: { config: "", css, baseColor: "neutral", cssVariables: true, prefix: "" },
    aliases: {
      components: `${alias}/components`,
      utils: `${alias}/lib/utils`,
      ui: `${alias}/components/ui`,
      lib: `${alias}/lib`,
      hooks: `${alias}/hooks`,
    },
    iconLibrary: "lucide",
  }
  writeFileSync(join(folder, "components.json"), JSON.stringify(components, undefined, 2))
}

/**
 * Adds a block, as in the manual. The package manager that it calls does nothing, because the blocks' packages are
 * already installed.
 */
async function add(folder: string, block: string): Promise<void> {
  const programs = join(here, "dist/programs")
  mkdirSync(programs, { recursive: true })
  for (const name of ["npm", "pnpm"]) writeFileSync(join(programs, name), "#!/bin/sh\n", { mode: 0o755 })
  const { url, stop } = await startRegistries()
  try {
    const path = `${programs}:${process.env["PATH"]}`
    const environment = { PATH: path, HOME: process.env["HOME"], REGISTRY_URL: url }
    await inFolder(folder, environment, [shadcn, "add", "--yes", `${url}/r/${block}.json`])
  } finally {
    await stop()
  }
}

async function inFolder(cwd: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, args, { cwd, env, maxBuffer: 10_000_000 })
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(" ")}\n${stdout}${stderr}`, { cause: error })
  }
}
