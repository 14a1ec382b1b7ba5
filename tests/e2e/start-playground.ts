import { randomBytes } from "node:crypto"
import { closeSync, mkdirSync, openSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildApp } from "../../apps/playground/demo/build-app.ts"
import { frameworks, type FrameworkName } from "../../apps/playground/demo/frameworks.ts"
import { startPlayground as start } from "../../apps/playground/demo/playground.ts"
import type { Ports } from "../../apps/playground/demo/site.ts"
import { testedFrameworks } from "./framework.ts"

/** Whichever are free. */
export const anyPorts: Ports = { app: 0, identityProvider: 0, outbox: 0 }

/**
 * Builds the playgrounds of the tested frameworks if they changed, and runs them for the tests. What their servers
 * print is in `test-results/servers-next.log` and the like. @returns what stops them
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
  const framework = frameworks[name]
  await buildApp(framework, signal)
  const results = fileURLToPath(new URL("test-results/", import.meta.url))
  mkdirSync(results, { recursive: true })
  const log = openSync(`${results}servers-${name}.log`, "w")
  const secret = randomBytes(32).toString("base64url")
  const playground = await start({ framework, ports: anyPorts, secret, log, signal })
  const variable = `PLAYGROUND_${name.toUpperCase()}`
  process.env[`${variable}_URL`] = playground.url
  process.env[`${variable}_ISSUER`] = playground.issuer
  process.env[`${variable}_OUTBOX`] = playground.outbox
  return async () => {
    await playground.stop()
    closeSync(log)
  }
}
