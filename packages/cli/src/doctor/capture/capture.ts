import { fork } from "node:child_process"
import { extname } from "node:path"
import { fileURLToPath } from "node:url"
import type { Captured, CaptureRequest } from "./captured.ts"

/** The number of milliseconds after which the child process is terminated. */
const deadline = 60_000

/** The reason why the child process didn't answer. */
export interface CaptureFailure {
  readonly failure: string
}

/**
 * Runs the application's auth file in a child process.
 *
 * @param environment - the child process's whole environment.
 */
export async function capture(
  request: CaptureRequest,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Captured | CaptureFailure> {
  // The child's file has the same extension as this one: `.ts` in development, `.js` when published.
  const child = fork(fileURLToPath(new URL(`./capture-child${extname(import.meta.url)}`, import.meta.url)), {
    cwd: request.folder,
    env: { ...environment },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
  let complaints = ""
  child.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()))
  const timer = setTimeout(() => child.kill("SIGKILL"), deadline)
  try {
    return await new Promise<Captured | CaptureFailure>((resolve) => {
      child.once("message", (message) => resolve(message as Captured))
      child.once("error", (error) => resolve({ failure: error.message }))
      child.once("exit", (code, signal) =>
        resolve({ failure: failureOf(code, signal, complaints.slice(-500)) }),
      )
      child.send(request)
    })
  } finally {
    clearTimeout(timer)
    child.kill("SIGKILL")
  }
}

function failureOf(code: number | null, signal: string | null, complaints: string): string {
  if (signal === "SIGKILL") return `It didn't finish loading within ${deadline / 1000} seconds.`
  if (code === 0) return "It waits for something that never happens, or ends the process."
  return `Its process ended with ${code ?? signal}. ${complaints}`.trim()
}
