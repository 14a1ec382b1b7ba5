/**
 * Runs the playground on this machine: builds the application if it changed, starts it with the identity provider and the
 * mail outbox, and stops them all on Ctrl-C. `--framework`, `--database` and `--sessions` choose what runs; see
 * `demo/options.ts`. No settings are required. PORT is the application's port, by default 3000. If it's taken, the next free
 * one is used.
 */
import { once } from "node:events"
import { join } from "node:path"
import { buildApp } from "./demo/build-app.ts"
import { demoOptions } from "./demo/options.ts"
import { startPlayground } from "./demo/playground.ts"
import { keptFolder, secret } from "./demo/secret.ts"
import { requireFreePort } from "./demo/site.ts"

const interruption = new AbortController()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interruption.abort())

try {
  const ended = await demo(interruption.signal)
  if (ended !== undefined) throw new Error(`${ended} The others were stopped.`)
  console.log("demo: stopped")
} catch (error) {
  if (interruption.signal.aborted) {
    console.log("demo: stopped")
  } else {
    console.error(`demo: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** Runs until it's interrupted, or until a server ends by itself. @returns why the server ended, if one did */
async function demo(signal: AbortSignal): Promise<string | undefined> {
  const { framework, database, sessions } = demoOptions(process.argv.slice(2))
  const port = portNumber(process.env["PORT"] ?? "3000")
  await requireFreePort(port)
  console.log(`demo: building the application of ${framework.title} (a minute or two the first time) ...`)
  await buildApp(framework, signal)
  console.log("demo: starting ...")
  // They need packages that have been built only now.
  const [{ startDatabase }, { welcome }] = await Promise.all([
    import("./demo/start-database.ts"),
    import("./demo/welcome.ts"),
  ])
  const kept = secret(join(keptFolder, "secret"))
  const ports = { app: port, identityProvider: portAbove(port, 1400), outbox: portAbove(port, 1500) }
  const { stop, ...urls } = await startDatabase(database)
  try {
    const store = { database, ...urls, sessions }
    const playground = await startPlayground({ framework, ports, secret: kept, store, signal })
    console.log(welcome(playground, port, store))
    const ended = signal.aborted ? undefined : await Promise.race([playground.ended, interrupted(signal)])
    await playground.stop()
    return ended
  } finally {
    await stop()
  }
}

async function interrupted(signal: AbortSignal): Promise<undefined> {
  await once(signal, "abort")
}

/**
 * Returns the port of another server, at a fixed distance above the application's, so that demos with different ports can
 * start at the same time. 0 stands for any port.
 */
function portAbove(port: number, distance: number): number {
  return port === 0 || port + distance > 65_535 ? 0 : port + distance
}

/** Parses a port. @throws Error if the text isn't the number of a TCP port. */
function portNumber(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is not the number of a TCP port: ${text}`)
}
