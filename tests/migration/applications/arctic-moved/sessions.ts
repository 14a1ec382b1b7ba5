import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

export interface User {
  id: string
  name: string
}

const db = new DatabaseSync(process.env.DATABASE!)
db.exec(`
  CREATE TABLE IF NOT EXISTS user (id TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY, secret_hash BLOB NOT NULL, user_id TEXT NOT NULL, expires_at INTEGER NOT NULL
  );
`)

const hashOf = (secret: string): Buffer =>
  createHash("sha256").update(secret).digest()
const random = (): string => randomBytes(20).toString("hex")

/** Returns the user of an account at the provider. The first time, it stores the user. */
export function findOrCreateUser(subject: string, name: string): User {
  db.prepare("INSERT OR IGNORE INTO user VALUES (?, ?, ?)").run(
    random(),
    subject,
    name,
  )
  const row = db.prepare("SELECT id, name FROM user WHERE subject = ?").get(subject)
  return { id: String(row?.id), name: String(row?.name) }
}

/** Returns the token of a new session: its id and its secret. */
export function createSession(userId: string): string {
  const [id, secret] = [random(), random()]
  const expires = Date.now() + 30 * 24 * 60 * 60 * 1000
  db.prepare("INSERT INTO session VALUES (?, ?, ?, ?)").run(
    id,
    hashOf(secret),
    userId,
    expires,
  )
  return `${id}.${secret}`
}

/** Returns the user of a session, or null if the session is over. */
export function validateSessionToken(token: string): User | null {
  const [id = "", secret = ""] = token.split(".")
  const row = db
    .prepare(
      "SELECT user.id, name, secret_hash FROM session JOIN user ON user.id = user_id WHERE session.id = ? AND expires_at > ?",
    )
    .get(id, Date.now())
  if (!row || !timingSafeEqual(row.secret_hash as Uint8Array, hashOf(secret)))
    return null
  return { id: String(row.id), name: String(row.name) }
}

export function invalidateSession(token: string): void {
  db.prepare("DELETE FROM session WHERE id = ?").run(token.split(".")[0] ?? "")
}
