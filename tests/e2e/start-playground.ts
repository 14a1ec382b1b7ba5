import { randomBytes } from "node:crypto"
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildApp } from "../../apps/playground/demo/build-app.ts"
import type { FrameworkName } from "../../apps/playground/demo/frameworks.ts"
import { demoOptions } from "../../apps/playground/demo/options.ts"
import { startPlayground as start } from "../../apps/playground/demo/playground.ts"
import type { Ports } from "../../apps/playground/demo/site.ts"
import { startDatabase } from "../../apps/playground/demo/start-database.ts"
import { testedFrameworks } from "./framework.ts"

/** The lifetime of an access token, in seconds. Tests wait until it expires. */
export const accessTokenLifetime = 4

/** Any free ports. */
export const anyPorts: Ports = { app: 0, identityProvider: 0, outbox: 0 }

/**
 * Builds the playgrounds of the tested frameworks if they changed, and runs them for the tests, each with its own
 * database: the framework's default, or for Next the one in
 * `PLAYGROUND_DATABASE`. The output of their servers is in `test-results/servers-next.log` and the like. @returns the function that stops them
 */
export default async function startPlaygrounds(): Promise<() => Promise<void>> {
  const started: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => void (await Promise.all(started.map((end) => end())))
  try {
    for (const name of testedFrameworks) started.push(await startPlayground(name))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function startPlayground(name: FrameworkName): Promise<() => Promise<void>> {
  const { signal } = new AbortController()
  const { framework, database, sessions } = demoOptions(["--framework", name, ...chosenDatabase(name)])
  await buildApp(framework, signal)
  const results = fileURLToPath(new URL("test-results/", import.meta.url))
  mkdirSync(results, { recursive: true })
  const log = openSync(`${results}servers-${name}.log`, "w")
  const secret = randomBytes(32).toString("base64url")
  const folder = mkdtempSync(join(tmpdir(), "playground-"))
  const { stop, ...urls } = await startDatabase(database, folder)
  const store = { database, ...urls, sessions }
  const ports = anyPorts
  const playground = await start({ framework, ports, secret, store, accessTokenLifetime, log, signal })
  const variable = `PLAYGROUND_${name.toUpperCase()}`
  process.env[`${variable}_URL`] = playground.url
  process.env[`${variable}_ISSUER`] = playground.issuer
  process.env[`${variable}_OUTBOX`] = playground.outbox
  return async () => {
    await playground.stop()
    await stop()
    rmSync(folder, { recursive: true })
    closeSync(log)
  }
}

function chosenDatabase(name: FrameworkName): readonly string[] {
  const chosen = process.env["PLAYGROUND_DATABASE"]
  return name === "next" && chosen ? ["--database", chosen] : []
}
