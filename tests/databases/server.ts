import { spawn } from "node:child_process"
import type { Account } from "./account.ts"

/** A database server that ends with the process. */
export interface DatabaseServer {
  /** The URL for clients. They may create and drop databases. */
  readonly url: string
  /** Stops the server, if this process started it. */
  readonly stop: () => Promise<void>
}

/** The options for starting a server. */
export interface ServerProcess {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** The server's own folder; removed when it ends. */
  readonly folder: string
  readonly account: Account
  /** The line that the server prints when it accepts connections. */
  readonly ready: RegExp
  /** The signal that stops it without waiting for its clients. */
  readonly signal: "QUIT" | "TERM"
}

/** The pipe from this process closes however the process ends, even with `SIGKILL`, and the server then ends, too. */
const untilPipeEnds = `
exec 3<&0
folder=$1; signal=$2; shift 2
"$@" &
server=$!
{ cat <&3 >/dev/null; kill -s "$signal" "$server" 2>/dev/null; } &
wait "$server"
rm -rf "$folder"
`

/** The maximum time for a server to start, in milliseconds. */
const startTimeout = 60_000

/**
 * Starts a server that never outlives this process.
 * @returns the function that stops it
 * @throws {Error} with the server's output if it doesn't start
 */
export async function startServer(server: ServerProcess): Promise<() => Promise<void>> {
  const { name, program, args, folder, account, ready, signal } = server
  const child = spawn("/bin/sh", ["-c", untilPipeEnds, name, folder, signal, program, ...args], {
    ...account,
    cwd: folder,
    // An interrupt from the keyboard must reach only this process, which stops its servers in its own order.
    detached: true,
    env: { ...process.env, HOME: folder, LC_ALL: "C.UTF-8", TZ: "UTC" },
    stdio: ["pipe", "ignore", "pipe"],
  })
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve())
  })
  let printed = ""
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`${name} ${what}. It printed:\n${printed}`))
    const timer = setTimeout(() => {
      child.stdin.end()
      fail(`did not start within ${startTimeout / 1000} seconds`)
    }, startTimeout)
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-10_000)
      if (!ready.test(printed)) return
      clearTimeout(timer)
      resolve()
    })
    child.once("error", (error) => fail(`could not be started: ${error.message}`))
    child.once("exit", (code) => {
      clearTimeout(timer)
      fail(`ended at once, with exit code ${code}`)
    })
  })
  return async () => {
    child.stdin.end()
    await ended
  }
}
