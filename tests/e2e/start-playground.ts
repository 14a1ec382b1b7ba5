import { randomBytes } from "node:crypto"
import { closeSync, mkdirSync, openSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildApp } from "../../apps/playground/demo/build-app.ts"
import { startPlayground as start } from "../../apps/playground/demo/playground.ts"
import type { Ports } from "../../apps/playground/demo/site.ts"

/** Whichever are free. */
export const anyPorts: Ports = { app: 0, identityProvider: 0, outbox: 0 }

/**
 * Builds the playground if it changed, and runs it for the tests. What its servers print is in
 * `test-results/servers.log`. @returns what stops it
 */
export default async function startPlayground(): Promise<() => Promise<void>> {
  const { signal } = new AbortController()
  await buildApp(signal)
  const results = fileURLToPath(new URL("test-results/", import.meta.url))
  mkdirSync(results, { recursive: true })
  const log = openSync(`${results}servers.log`, "w")
  const secret = randomBytes(32).toString("base64url")
  const playground = await start({ ports: anyPorts, secret, log, signal })
  process.env["PLAYGROUND_URL"] = playground.url
  process.env["PLAYGROUND_ISSUER"] = playground.issuer
  process.env["PLAYGROUND_OUTBOX"] = playground.outbox
  return async () => {
    await playground.stop()
    closeSync(log)
  }
}
