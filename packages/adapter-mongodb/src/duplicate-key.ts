/** The code of the database for a violated unique index. */
const duplicateKeyCode = 11_000

/** The error of a document whose key is taken: the database's code, and a message without the key, which may be a secret. */
export function duplicateKey(what: string): Error {
  return Object.assign(new Error(`${what} exists already.`), { code: duplicateKeyCode })
}

/**
 * Resolves as a write does. The database's error for a key that is taken is replaced: its message names the
 * key, which may be a session token, and errors are logged.
 */
export async function withoutKey<Result>(what: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicateKey(error) ? duplicateKey(what) : error
  }
}

/** Returns true if an error is the database's for a violated unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === duplicateKeyCode
}
