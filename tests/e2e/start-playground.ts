import { randomBytes } from "node:crypto"
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildApp } from "../../apps/playground/demo/build-app.ts"
import { startPlayground as start } from "../../apps/playground/demo/playground.ts"
import type { Ports } from "../../apps/playground/demo/site.ts"
import { startDatabase } from "../../apps/playground/demo/start-database.ts"
import { demoOptions } from "../../apps/playground/demo/options.ts"

/** Whichever are free. */
export const anyPorts: Ports = { app: 0, identityProvider: 0, outbox: 0 }

/**
 * Builds the playground if it changed, and runs it for the tests over a database of its own: SQLite, or what
 * `PLAYGROUND_DATABASE` says. What its servers print is in
 * `test-results/servers.log`. @returns what stops it
 */
export default async function startPlayground(): Promise<() => Promise<void>> {
  const { signal } = new AbortController()
  await buildApp(signal)
  const results = fileURLToPath(new URL("test-results/", import.meta.url))
  mkdirSync(results, { recursive: true })
  const log = openSync(`${results}servers.log`, "w")
  const secret = randomBytes(32).toString("base64url")
  const folder = mkdtempSync(join(tmpdir(), "playground-"))
  const { database, sessions } = demoOptions(["--database", process.env["PLAYGROUND_DATABASE"] ?? "sqlite"])
  const { url, stop } = await startDatabase(database, folder)
  const store = { database, url, sessions }
  const playground = await start({ ports: anyPorts, secret, store, log, signal })
  process.env["PLAYGROUND_URL"] = playground.url
  process.env["PLAYGROUND_ISSUER"] = playground.issuer
  process.env["PLAYGROUND_OUTBOX"] = playground.outbox
  return async () => {
    await playground.stop()
    await stop()
    rmSync(folder, { recursive: true })
    closeSync(log)
  }
}
