import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { startApplication, type RunningServer } from "@latchkey/test-kit/start-application"
import { link } from "../../packages/installation.ts"
import { install } from "../../packages/quickstart/installation.ts"

const run = promisify(execFile)

/** The end of the specifiers of React Router's packages when they are installed: "" is the newest version. */
export type Version = "" | "@7.9"

/** The packages of React Router that every application has installed. */
const ofReactRouter = ["react-router", "@react-router/dev", "@react-router/node", "@react-router/serve"]

/** The packages that the applications are written for, as they are published. */
const comingFrom = ["remix-auth", "remix-auth-form", "remix-auth-oauth2"]

/** A folder outside of the workspace with a version of React Router, with our packages as they are packed, and remix-auth. */
export interface Installation {
  /** Puts the files of an application there instead of any others, and builds it. @throws Error with what the build printed */
  build(name: string): Promise<void>
  /** Starts what was built, in production. @param variables - what it reads besides its address */
  start(port: number, variables: Readonly<Record<string, string>>): Promise<RunningServer>
  remove(): void
}

/** Makes the folder. */
export async function installation(version: Version): Promise<Installation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "moving-react-router-")))
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  const names = [...ofReactRouter.map((each) => each + version), `isbot${version}`, `vite${version || "@8"}`]
  await install(folder, [...names, "react", "react-dom", "@latchkey/react-router"])
  for (const name of comingFrom) link(folder, name, join(import.meta.dirname, "node_modules", name))
  writeFileSync(
    join(folder, "vite.config.js"),
    `import { reactRouter } from "@react-router/dev/vite"\nexport default { plugins: [reactRouter()] }\n`,
  )
  const config = version === "" ? "{}" : "{ future: { v8_middleware: true } }"
  writeFileSync(join(folder, "react-router.config.js"), `export default ${config}\n`)
  return {
    async build(name) {
      for (const made of ["app", "build"]) rmSync(join(folder, made), { recursive: true, force: true })
      cpSync(join(import.meta.dirname, "applications", name), folder, { recursive: true })
      const program = join(folder, "node_modules/.bin/react-router")
      await run(process.execPath, [program, "build"], { cwd: folder, env: { PATH: process.env["PATH"] } })
    },
    start: async (port, variables) => {
      const args = ["node_modules/@react-router/serve/dist/cli.js", "build/server/index.js"]
      const environment = { PATH: process.env["PATH"], PORT: String(port), HOST: "localhost", ...variables }
      return startApplication({
        args,
        folder,
        // React and its renderer read it when they are loaded, before the server sets it.
        environment: { NODE_ENV: "production", ...environment },
        port,
        probe: "/assets/none",
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
