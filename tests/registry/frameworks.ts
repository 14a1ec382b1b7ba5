import { execFile } from "node:child_process"
import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const programs = join(import.meta.dirname, "node_modules/.bin")

/** The frameworks whose pages the registry has. */
export type FrameworkName = "next" | "react-router" | "tanstack-start"

/** A framework, and how its applications are made, built and served. */
export interface Framework {
  readonly name: FrameworkName
  /** Has the framework's own generator write an application. Default: all of it is in `applications`. */
  readonly generate?: (folder: string) => Promise<void>
  /** The packages that an application installs beside React, Tailwind and ours. */
  readonly packages: readonly string[]
  /** The folder with the sources, from the root of an application. */
  readonly sources: string
  /** The style sheet, from the root of an application. */
  readonly css: string
  /** The beginning of a specifier that stands for the folder with the sources. */
  readonly alias: string
  /** The program that builds it, and its arguments. */
  readonly build: readonly string[]
  /** The program that serves it, and its arguments. */
  readonly serve: (port: number) => readonly string[]
}

const vite = "node_modules/vite/bin/vite.js"
const next = "node_modules/next/dist/bin/next"

const startOptions = [
  "--framework",
  "React",
  // Without the pages of the demo; Tailwind is the only thing of it that the blocks need.
  "--blank",
  "--yes",
  "--no-install",
  "--no-git",
  "--no-intent",
  "--package-manager",
  "npm",
]

const all: readonly Framework[] = [
  {
    name: "next",
    generate: async (folder) =>
      generate(folder, "create-next-app", [
        folder,
        "--yes",
        "--skip-install",
        "--disable-git",
        "--no-eslint",
      ]),
    packages: ["next", "@tailwindcss/turbopack"],
    sources: ".",
    css: "app/globals.css",
    alias: "@",
    build: [next, "build"],
    serve: (port) => [next, "start", "--port", String(port)],
  },
  {
    name: "react-router",
    packages: [
      "react-router",
      "@react-router/dev",
      "@react-router/node",
      "@react-router/serve",
      "isbot",
      "vite@8",
      "@tailwindcss/vite",
    ],
    sources: "app",
    css: "app/app.css",
    alias: "~",
    build: ["node_modules/@react-router/dev/bin.cjs", "build"],
    serve: () => ["node_modules/@react-router/serve/dist/cli.js", "build/server/index.js"],
  },
  {
    name: "tanstack-start",
    generate: async (folder) =>
      generate(folder, "tanstack", ["create", "blocks", "--target-dir", folder, ...startOptions]),
    packages: [
      "@tanstack/react-start",
      "@tanstack/react-router",
      "vite@8",
      "@vitejs/plugin-react",
      "@tailwindcss/vite",
    ],
    sources: "src",
    css: "src/styles.css",
    alias: "#",
    build: [vite, "build"],
    serve: (port) => [vite, "preview", "--port", String(port), "--host", "localhost"],
  },
]

/** The frameworks that `BLOCKS_FRAMEWORKS` names, with blanks between; all of them unless it is set. */
export const frameworks: readonly Framework[] = all.filter(
  ({ name }) => process.env["BLOCKS_FRAMEWORKS"]?.split(" ").includes(name) ?? true,
)

/** Starts a generator with its defaults, whatever the user of this machine prefers. */
async function generate(folder: string, program: string, args: readonly string[]): Promise<void> {
  const home = join(dirname(folder), "home")
  mkdirSync(home, { recursive: true })
  await run(join(programs, program), args, {
    cwd: dirname(folder),
    env: {
      PATH: process.env["PATH"],
      HOME: home,
      NEXT_TELEMETRY_DISABLED: "1",
      TANSTACK_CLI_TELEMETRY_DISABLED: "1",
    },
  })
}
