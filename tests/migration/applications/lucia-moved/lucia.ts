import { DatabaseSync } from "node:sqlite"
import { BetterSqlite3Adapter } from "@lucia-auth/adapter-sqlite"
import { Lucia } from "lucia"

/** The database. Lucia's adapter finds the methods of better-sqlite3 that it calls in Node's driver, too. */
export const db = new DatabaseSync(process.env.DATABASE!)
db.exec(`
  CREATE TABLE IF NOT EXISTS user (
    id TEXT NOT NULL PRIMARY KEY, username TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, github_id INTEGER
  );
  CREATE TABLE IF NOT EXISTS session (
    id TEXT NOT NULL PRIMARY KEY, expires_at INTEGER NOT NULL, user_id TEXT NOT NULL REFERENCES user(id)
  );
`)

export const lucia = new Lucia(
  new BetterSqlite3Adapter(db as never, { user: "user", session: "session" }),
  {
    sessionCookie: { attributes: { secure: false } },
    getUserAttributes: ({ username }) => ({ username }),
  },
)

declare module "lucia" {
  interface Register {
    Lucia: typeof lucia
    DatabaseUserAttributes: { username: string }
  }
}
