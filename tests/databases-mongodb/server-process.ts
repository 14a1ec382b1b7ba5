import { type ChildProcessByStdio, spawn } from "node:child_process"
import type { Readable, Writable } from "node:stream"

/** A server that runs as long as this process wants it. */
export interface ServerProcess {
  /** What the line of its output that said "ready" looked like. */
  readonly ready: RegExpExecArray
  /** Ends the server, and resolves when it has ended. */
  readonly stop: () => Promise<void>
}

/** How long a server may take to be ready, in milliseconds. */
const patience = 90_000

/**
 * Starts a program that serves until its standard input ends, which it does at the latest with this process, killed or
 * not.
 * @throws Error with all that the program printed, where it ends before it is ready, or takes too long
 */
export async function startServer(
  program: string,
  args: readonly string[],
  ready: RegExp,
): Promise<ServerProcess> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] })
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await ended
  }
  try {
    return { ready: await readyLine(child, ready), stop }
  } catch (error) {
    child.kill("SIGKILL")
    throw error
  }
}

function readyLine(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  ready: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ""
    const fail = (reason: string): void => reject(new Error(`${child.spawnfile} ${reason}:\n${output}`))
    const timer = setTimeout(() => fail(`was not ready within ${patience / 1000} s`), patience)
    const read = (chunk: string): void => {
      if (output.length < 100_000) output += chunk
      const found = ready.exec(output)
      if (found === null) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.setEncoding("utf8").on("data", read)
    child.stderr.setEncoding("utf8").on("data", read)
    child.once("error", (error) => fail(`could not be started (${error.message})`))
    child.once("close", (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
}
