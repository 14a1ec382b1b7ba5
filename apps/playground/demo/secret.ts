import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of what the demo keeps: its secret, its SQLite databases and the log of the last build. */
export const keptFolder: string = fileURLToPath(new URL("../.demo", import.meta.url))

/**
 * Returns the secret in a file, which is created if necessary. It's 32 random bytes, and is stored so that sessions
 * survive a restart.
 */
export function secret(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : ""
  if (kept.length >= 32) return kept
  const made = randomBytes(32).toString("base64url")
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}
