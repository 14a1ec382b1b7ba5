import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import type { Application } from "./application.ts"

/** Starts an application of Express in production, which needs no build. */
export async function startExpress(
  { folder, environment }: Application,
  script: string,
): Promise<RunningServer> {
  const port = await freePort()
  return startApplication({
    args: [script],
    folder,
    environment: { ...process.env, ...environment, NODE_ENV: "production", PORT: String(port) },
    port,
  })
}

/** Checks the types of an application. Returns the complaints of the compiler. */
export async function complaintsOf({ folder }: Application): Promise<string> {
  const compiler = join(import.meta.dirname, "node_modules/.bin/tsc")
  const { stdout } = await promisify(execFile)(compiler, ["--pretty", "false"], { cwd: folder }).catch(
    (error: unknown) => error as { stdout: string },
  )
  return stdout
}
