/** The database's error code for a violated unique index. */
const duplicateKeyCode = 11_000

/**
 * Returns the error for a document whose key is taken, with the database's code, and a message without the key, which
 * may be a secret.
 */
export function duplicateKey(what: string): Error {
  return Object.assign(new Error(`${what} exists already.`), { code: duplicateKeyCode })
}

/**
 * Waits for a write, and returns its result. Replaces the database's error for a key that is taken, because its message
 * contains the key, which may be a session token, and errors are logged.
 */
export async function withoutKey<Result>(what: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicateKey(error) ? duplicateKey(what) : error
  }
}

/** Returns true if an error is from the database, and reports a violated unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === duplicateKeyCode
}
