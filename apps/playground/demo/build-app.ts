import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Framework } from "./frameworks.ts"
import { keptFolder } from "./secret.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/**
 * Builds a framework's application, the libraries that it uses and the identity provider, unless nothing has changed
 * since the last time. The build's output is written to a log.
 * @throws Error with the end of the output and the name of the log if it fails; the signal's reason if that's aborted.
 */
export async function buildApp({ packageName }: Framework, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const filters = [`--filter=${packageName}`, "--filter=@latchkey/development-provider"]
  const args = ["run", "build", ...filters, "--output-logs=new-only"]
  const turbo = spawn(`${root}node_modules/.bin/turbo`, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const interrupt = (): boolean => turbo.kill("SIGTERM")
  signal.addEventListener("abort", interrupt)
  let output = ""
  for (const stream of [turbo.stdout, turbo.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text))
  }
  const [code]: unknown[] = await once(turbo, "close")
  signal.removeEventListener("abort", interrupt)
  signal.throwIfAborted()
  const log = join(keptFolder, `build-${packageName}.log`)
  mkdirSync(keptFolder, { recursive: true })
  writeFileSync(log, output)
  if (code === 0) return
  const end = output.trim().split("\n").slice(-20).join("\n")
  throw new Error(
    `The application could not be built. The whole output is in ${log}; it ends with:\n\n${end}`,
  )
}
