import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { link } from "../../packages/installation.ts"
import { install } from "../../packages/quickstart/installation.ts"

const run = promisify(execFile)

/** A version of TanStack Start. */
export type Version = "1.168" | "1.169"

/** The packages of TanStack Start, as they are installed. */
const packages: Readonly<Record<Version, readonly string[]>> = {
  "1.168": ["@tanstack/react-start@1.168.0", "@tanstack/react-router@1.170.0"],
  "1.169": ["@tanstack/react-start", "@tanstack/react-router"],
}

/** A folder outside of the workspace with a version of TanStack Start, our packages as they are packed, and what applications import. */
export interface Installation {
  readonly folder: string
  /** Puts the files of an application there instead of any others, and builds it. @throws Error with what the build printed */
  build(name: string): Promise<void>
  /** Starts what was built, in production. @param variables - what it reads */
  start(port: number, variables: Readonly<Record<string, string>>): Promise<RunningServer>
  remove(): void
}

/** Makes the folder. */
export async function installation(version: Version): Promise<Installation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "moving-tanstack-start-")))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  const others = ["react", "react-dom", "vite@8", "@vitejs/plugin-react", "@latchkey/tanstack-start"]
  await install(folder, [...packages[version], ...others])
  for (const name of ["arctic", "h3"]) link(folder, name, join(import.meta.dirname, "node_modules", name))
  const vite = join(folder, "node_modules/vite/bin/vite.js")
  const environment = { PATH: process.env["PATH"] }
  return {
    folder,
    async build(name) {
      for (const made of ["src", "dist"]) rmSync(join(folder, made), { recursive: true, force: true })
      for (const part of ["guide", name])
        cpSync(join(import.meta.dirname, "applications", part), folder, { recursive: true })
      if (version === "1.168") renameValidators(folder)
      await run(process.execPath, [vite, "build"], { cwd: folder, env: environment })
    },
    start: async (port, variables) => {
      const args = [vite, "preview", "--port", String(port), "--host", "localhost"]
      return startApplication({ args, folder, environment: { ...environment, ...variables }, port })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Gives the method of a server function that checks its input the name that it has in older versions. */
function renameValidators(folder: string): void {
  for (const file of globSync("src/**/*.ts", { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(".validator(", ".inputValidator("))
  }
}
