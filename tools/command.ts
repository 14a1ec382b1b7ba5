import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** The root folder of the repository, with a trailing slash. */
export const root: string = fileURLToPath(new URL("..", import.meta.url))

/** The result of a finished command: its exit code (128 + signal if killed) and, if captured, its complete output. */
export interface Finished {
  code: number
  output: string
}

/**
 * The options of a command. `quiet` captures its output instead of showing it; `env` is added to the
 * environment.
 */
export interface CommandOptions {
  quiet?: boolean
  cwd?: string
  env?: Record<string, string>
}

/**
 * Runs a command to its end, in the root folder or `cwd`. A command that can't start counts as exit code 127. An
 * interrupt from the keyboard reaches the command directly, and the command decides how to end. A request to terminate
 * is passed on.
 */
export function command(
  name: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Finished> {
  const child = spawn(name, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  })
  let output = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text))
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text))
  const finished = new Promise<Finished>((resolve) => {
    child.on("error", (error) => resolve({ code: 127, output: `${name}: ${error.message}` }))
    child.on("close", (code) => resolve({ code: code ?? 128, output }))
  })

  const terminate = (): boolean => child.kill("SIGTERM")
  const wait = (): void => {}
  process.on("SIGTERM", terminate).on("SIGINT", wait)
  return finished.finally(() => process.off("SIGTERM", terminate).off("SIGINT", wait))
}
