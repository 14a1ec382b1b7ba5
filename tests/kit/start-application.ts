import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"

/** A server that runs. */
export interface RunningServer {
  /** The origin at which it listens. */
  readonly origin: string
  /** Returns the output so far, of both streams. */
  printed(): string
  /** Asks the process to end, and ends it after five seconds. */
  stop(): Promise<void>
}

/** A program that serves an application. */
export interface Program {
  /** The arguments of Node: the script and its own arguments, which name the port. */
  readonly args: readonly string[]
  readonly folder: string
  /** All variables of its process. */
  readonly environment: NodeJS.ProcessEnv
  /** The port at which it listens. */
  readonly port: number
  /** The path that is asked until there is an answer of any status. Default: `/`. */
  readonly probe?: string
  /** True if the program starts others, which it leaves running when it's asked to end. Default: false. */
  readonly leavesOthers?: boolean
}

/** The longest time that an application may take to answer, in milliseconds: for what hangs, not for what is slow. */
const startTimeout = 120_000

/**
 * Starts an application and waits until it answers.
 *
 * @throws Error with what it printed, if it ends by itself or doesn't answer within two minutes.
 */
export async function startApplication(program: Program): Promise<RunningServer> {
  const { args, folder, environment, port, probe = "/", leavesOthers = false } = program
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    // Its own process group, which can be ended as a whole.
    detached: leavesOthers,
  })
  const stop = async (): Promise<void> => end(child, leavesOthers)
  let failure: Error | undefined
  child.once("error", (error) => (failure = error))
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  // Frameworks know themselves by this name.
  const origin = `http://localhost:${port}`
  try {
    await untilAnswered(origin + probe, () => {
      if (failure !== undefined) throw failure
      if (hasEnded(child)) throw new Error(`The application ended with exit code ${child.exitCode}.`)
    })
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${printed}`, { cause: error })
  }
  return { origin, printed: () => printed, stop }
}

/**
 * Waits until an address is answered, with any status, and the answer has arrived.
 *
 * @param check - is called before each attempt; it throws if there is nothing to wait for.
 * @throws Error after two minutes, or whatever `check` throws.
 */
export async function untilAnswered(address: string, check: () => void = () => undefined): Promise<void> {
  for (const last = Date.now() + startTimeout; Date.now() < last; await delay(100)) {
    check()
    if (await isAnswered(address)) return
  }
  throw new Error(`Nobody answers at ${address}.`)
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    // A development server compiles a page when it's first asked for it.
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return true
  } catch {
    return false
  }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess, isGroup: boolean): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, "exit")
  const send = (signal: NodeJS.Signals): boolean =>
    isGroup && child.pid !== undefined ? process.kill(-child.pid, signal) : child.kill(signal)
  send("SIGTERM")
  const timer = setTimeout(() => send("SIGKILL"), 5_000)
  await exited
  clearTimeout(timer)
}
