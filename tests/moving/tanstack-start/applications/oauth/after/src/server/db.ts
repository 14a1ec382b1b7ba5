import { randomUUID } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

export interface User {
  id: string
  name: string
}

let opened: DatabaseSync | undefined

function database(): DatabaseSync {
  if (opened) return opened
  opened = new DatabaseSync(process.env.DATABASE!)
  opened.exec(`
    CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, subject TEXT UNIQUE, name TEXT);
    CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, user TEXT, expires INTEGER);
  `)
  return opened
}

export function findOrCreateUser(subject: string, name: string): User {
  const select = database().prepare("SELECT id, name FROM users WHERE subject = ?")
  database().prepare("INSERT OR IGNORE INTO users VALUES (?, ?, ?)").run(randomUUID(), subject, name)
  return select.get(subject) as unknown as User
}

export function findSession(token: string): User | undefined {
  return database()
    .prepare("SELECT id, name FROM sessions JOIN users ON user = id WHERE token = ? AND expires > ?")
    .get(token, Date.now()) as unknown as User | undefined
}

export function revokeSession(token: string): void {
  database().prepare("DELETE FROM sessions WHERE token = ?").run(token)
}
