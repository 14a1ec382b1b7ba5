import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication, type RunningServer } from "@latchkey/test-kit/start-application"
import { onTestFinished } from "vitest"
import { install } from "../../packages/quickstart/installation.ts"

const run = promisify(execFile)

/** A version of React Router, as `npm install` would be given it. */
export type Version = "" | "@7.9"

/** The packages that every application of React Router has installed. */
const ofReactRouter = ["react-router", "@react-router/dev", "@react-router/node", "@react-router/serve"]

/** An application in its own folder, which is built. */
export interface BuiltApplication {
  readonly folder: string
  /** Everything that browsers can load, as one text. */
  readonly sentToBrowsers: string
  start(environment?: Readonly<Record<string, string>>): Promise<RunningServer>
}

/**
 * Makes the application of `template` in a new folder, installs what it needs, and builds it for production.
 *
 * @param change - changes its files before it is built.
 * @throws Error with the build's output if it fails.
 */
export async function build(
  version: Version,
  change: (folder: string) => void = () => {},
): Promise<BuiltApplication> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "react-router-application-")))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, "template"), folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  if (version !== "")
    writeFileSync(
      join(folder, "react-router.config.js"),
      "export default { future: { v8_middleware: true } }\n",
    )
  const names = [...ofReactRouter.map((each) => each + version), `isbot${version}`, `vite${version || "@8"}`]
  await install(folder, [...names, "react", "react-dom", "@latchkey/react-router"])
  change(folder)
  const program = join(folder, "node_modules/.bin/react-router")
  await run(process.execPath, [program, "build"], { cwd: folder, env: { PATH: process.env["PATH"] } })
  const files = globSync("build/client/**/*.*", { cwd: folder })
  return {
    folder,
    sentToBrowsers: files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n"),
    start: async (environment = {}) => start(folder, environment),
  }
}

async function start(folder: string, environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = await freePort()
  const running = await startApplication({
    args: ["node_modules/@react-router/serve/dist/cli.js", "build/server/index.js"],
    folder,
    environment: {
      PATH: process.env["PATH"],
      PORT: String(port),
      HOST: "localhost",
      // React and its renderer read it when they are loaded, before the server sets it.
      NODE_ENV: "production",
      AUTH_SECRET: "a secret of the tests, and of no one else",
      AUTH_URL: `http://localhost:${port}`,
      ...environment,
    },
    port,
    probe: "/assets/none",
  })
  onTestFinished(async () => running.stop())
  return running
}
