import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"

/** A running server. */
export interface RunningServer {
  /** The origin at which it listens. */
  readonly origin: string
  /** Returns the output of both streams so far. */
  printed(): string
  /** Asks the process to end, and kills it after five seconds. */
  stop(): Promise<void>
}

/** A program that serves an application. */
export interface Program {
  /** The arguments of Node.js: the script and its own arguments, which include the port. */
  readonly args: readonly string[]
  readonly folder: string
  /** All environment variables of the process. */
  readonly environment: NodeJS.ProcessEnv
  /** The port at which the program listens. */
  readonly port: number
  /** The path that's requested until there's a response with any status. Default: `/`. */
  readonly probe?: string
  /** True if the program starts others, which it leaves running when it's asked to end. Default: false. */
  readonly leavesOthers?: boolean
}

/**
 * The maximum time until an application answers, in milliseconds. It's for applications that hang, not for slow ones.
 */
const startTimeout = 120_000

/**
 * Starts an application and waits until it answers.
 *
 * @throws Error with its output, if it ends by itself or doesn't answer within two minutes.
 */
export async function startApplication(program: Program): Promise<RunningServer> {
  const { args, folder, environment, port, probe = "/", leavesOthers = false } = program
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    // Gives the program its own process group, which can be ended as a whole.
    detached: leavesOthers,
  })
  const stop = async (): Promise<void> => end(child, leavesOthers)
  let failure: Error | undefined
  child.once("error", (error) => (failure = error))
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  // Frameworks use this name for themselves.
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
 * Waits until a URL returns a complete response, with any status.
 *
 * @param check - called before each attempt; throws if there's nothing to wait for.
 * @throws Error after two minutes, or the error of `check`.
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
    // A development server compiles a page when it's first requested.
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
