import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { Framework } from "./frameworks.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/**
 * Builds a framework's application and the libraries it uses, unless nothing has changed since the last time.
 * @throws Error with the build's output if it fails; the signal's reason if that's aborted.
 */
export async function buildApp({ packageName }: Framework, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const args = ["run", "build", `--filter=${packageName}`, "--output-logs=new-only"]
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
  if (code !== 0) throw new Error(`The application could not be built.\n\n${output.trim()}`)
}
