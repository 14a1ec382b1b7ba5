import { createWriteStream } from "node:fs"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as delay } from "node:timers/promises"

const endWithParent = new URL("end-with-parent.ts", import.meta.url).href

/** The options for every service. */
export interface ServiceSurroundings {
  /** The file descriptor for the service's output. Default: this process's output. */
  readonly log?: number | undefined
  /** Aborted if the service is no longer needed while it starts. */
  readonly signal: AbortSignal
}

/** The options of {@link startService}. */
export interface ServiceOptions extends ServiceSurroundings {
  /** The service's name in messages about failures. */
  readonly name: string
  /** The path of the script, which runs with the current Node.js. */
  readonly script: string
  readonly args?: readonly string[]
  readonly directory: string
  readonly environment: NodeJS.ProcessEnv
  /** A URL that responds with success as soon as the service is ready. */
  readonly probe: string
}

/** A running server process. */
export interface Service {
  /** Settles when the process has ended, with a sentence that says so. */
  readonly ended: Promise<string>
  /** Asks the process to end, and kills it after five seconds. */
  stop(): Promise<void>
}

/**
 * Starts a server and waits until it's ready. The server has its own process group, so that an interrupt from the
 * keyboard reaches only the demo, which decides in which order the servers end.
 * @throws Error if the server ends, or isn't ready after a minute; the signal's reason if that's aborted.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  options.signal.throwIfAborted()
  const { log = "inherit" } = options
  const child = spawn(
    process.execPath,
    ["--import", endWithParent, options.script, ...(options.args ?? [])],
    {
      cwd: options.directory,
      detached: true,
      env: options.environment,
      stdio: ["ignore", "pipe", log, "ipc"],
    },
  )
  // The demo prints its own messages instead of the ones that servers print while they start.
  child.stdout?.resume()
  const service = { ended: end(child, options.name), stop: () => stop(child) }
  try {
    await ready(options, service.ended)
  } catch (error) {
    await service.stop()
    throw error
  }
  child.stdout?.pipe(
    typeof log === "number" ? createWriteStream("", { fd: log, autoClose: false }) : process.stdout,
    { end: false },
  )
  return service
}

async function end(child: ChildProcess, name: string): Promise<string> {
  try {
    await once(child, "exit")
    return `${name} ended by itself (${child.signalCode ?? `exit code ${child.exitCode}`}).`
  } catch (error) {
    return `${name} could not be started (${String(error)}).`
  }
}

async function ready({ name, probe, signal }: ServiceOptions, ended: Promise<string>): Promise<void> {
  let last: string | undefined
  void ended.then((sentence) => (last = sentence))
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(240_000)])
  while (!(await answers(probe))) {
    if (last !== undefined) throw new Error(last)
    signal.throwIfAborted()
    if (deadline.aborted) throw new Error(`${name} did not get ready within four minutes.`)
    await delay(50)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    // If a server listens but doesn't have a handler yet, the first request hangs.
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const running = child.pid !== undefined && child.exitCode === null && child.signalCode === null
  if (!running) return
  const exited = once(child, "exit")
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000)
  await exited
  clearTimeout(timer)
}
