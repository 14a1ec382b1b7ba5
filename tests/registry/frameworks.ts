import { execFile } from "node:child_process"
import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const programs = join(import.meta.dirname, "node_modules/.bin")

/** The frameworks that the registry has pages for. */
export type FrameworkName = "next" | "react-router" | "tanstack-start"

/** A framework, and the way to create, build and serve its applications. */
export interface Framework {
  readonly name: FrameworkName
  /** Creates an application with the framework's own generator. Default: the whole application is in `applications`. */
  readonly generate?: (folder: string) => Promise<void>
  /** The packages that an application installs besides React, Tailwind and ours. */
  readonly packages: readonly string[]
  /** The folder with the sources, from the root of an application. */
  readonly sources: string
  /** The style sheet, from the root of an application. */
  readonly css: string
  /** The prefix of import paths that stands for the folder with the sources. */
  readonly alias: string
  /** The program that builds the application, and its arguments. */
  readonly build: readonly string[]
  /** The program that serves the application, and its arguments. */
  readonly serve: (port: number) => readonly string[]
}

const vite = "node_modules/vite/bin/vite.js"
const next = "node_modules/next/dist/bin/next"

const startOptions = [
  "--framework",
  "React",
  // Leaves out the demo's pages. The blocks need only its Tailwind.
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

/** The frameworks in `BLOCKS_FRAMEWORKS`, separated by spaces. If it isn't set, all of them. */
export const frameworks: readonly Framework[] = all.filter(
  ({ name }) => process.env["BLOCKS_FRAMEWORKS"]?.split(" ").includes(name) ?? true,
)

/** Starts a generator with its defaults, regardless of the preferences of this machine's user. */
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
