import { generateIdFromEntropySize, Scrypt } from "lucia"
import { db } from "./lucia.ts"

/** Registers a user, unless the name is taken. */
export async function register(
  username: string,
  password: string,
  githubId: number,
): Promise<void> {
  const insert = db.prepare("INSERT OR IGNORE INTO user VALUES (?, ?, ?, ?)")
  insert.run(
    generateIdFromEntropySize(10),
    username,
    await new Scrypt().hash(password),
    githubId,
  )
}

export async function findUser(
  username: unknown,
  password: unknown,
): Promise<{ id: string; name: string } | null> {
  const row = db
    .prepare("SELECT id, password_hash FROM user WHERE username = ?")
    .get(String(username))
  const isRight =
    row && (await new Scrypt().verify(String(row.password_hash), String(password)))
  return isRight ? { id: String(row.id), name: String(username) } : null
}
