import { execFile } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, realpathSync } from "node:fs"
import { request as send, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication, type RunningServer } from "@latchkey/test-kit/start-application"
import { install, type Installed } from "../../packages/installation.ts"

const run = promisify(execFile)

/** The variables of a process without `NODE_ENV`. */
const bare = { PATH: process.env["PATH"], HOME: process.env["HOME"], NUXT_TELEMETRY_DISABLED: "1" }

/** The folder in which the workspace has the oldest Nuxt that `@latchkey/nuxt` is for. */
export const oldest: string = join(import.meta.dirname, "../../versions/nuxt-4-0")

/** An application of `applications`, in a folder outside of the workspace. */
export interface Application {
  readonly folder: string
  /** Runs a command of Nuxt. @throws Error with `stdout` and `stderr` if it fails */
  nuxt(...args: readonly string[]): Promise<void>
  /** Starts what was built, in production, with the variables for its origin. */
  start(
    variables: Readonly<Record<string, string>> | ((origin: string) => Record<string, string>),
  ): Promise<RunningServer>
}

/**
 * Installs an application: our packages as they are packed, others as the workspace has them.
 *
 * @param others - the packages that it installs beside Nuxt and ours.
 * @param from - the folder that has Nuxt installed.
 */
export async function installApplication(
  name: string,
  others: readonly string[] = [],
  from = import.meta.dirname,
): Promise<Application> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "nuxt-application-")))
  const names = ["@nuxt/kit", "@types/node", "h3", "nuxt", "vue", ...others]
  const installed = names.map((one): Installed => [one, from])
  await install(folder, ["providers", "nuxt"], installed)
  cpSync(join(import.meta.dirname, "applications", name), folder, { recursive: true })
  return {
    folder,
    async nuxt(...args) {
      const program = join(folder, "node_modules/nuxt/bin/nuxt.mjs")
      await run(process.execPath, [program, ...args], { cwd: folder, env: bare })
    },
    async start(variables) {
      const port = await freePort()
      const more = typeof variables === "function" ? variables(`http://localhost:${port}`) : variables
      const environment = { ...bare, PORT: String(port), ...more }
      const args = [".output/server/index.mjs"]
      return startApplication({ args, folder, environment, port, probe: "/robots.txt" })
    },
  }
}

/** Requests a page like a browser that shows it, which `fetch` can't. */
export async function navigate(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method = "GET", body = "" }: { readonly method?: string; readonly body?: string } = {},
): Promise<Response> {
  const [answer] = (await once(send(url, { method, headers }).end(body), "response")) as [IncomingMessage]
  let text = ""
  for await (const chunk of answer) text += String(chunk)
  const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(text, { status: answer.statusCode ?? 0, headers: lines })
}
