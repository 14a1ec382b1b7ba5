import type { Connection, Reply, Script } from "./connection.ts"
import type { ExpiringKeyStarts, KeyStarts } from "./key-starts.ts"

/** The keys of users, accounts and passkeys, and scripts over them. */
export interface Identity {
  readonly starts: KeyStarts
  readonly get: (key: string) => Promise<string | null>
  /** Runs a script and passes it the key prefixes as its first argument. */
  readonly run: (script: Script, keys: readonly string[], args: readonly string[]) => Promise<Reply>
  /** Runs a script that doesn't need the key prefixes. */
  readonly runBare: (script: Script, keys: readonly string[], args: readonly string[]) => Promise<Reply>
}

/** Returns the keys and scripts, with or without the keys that expire. */
export function identityOf(
  connection: Connection,
  starts: KeyStarts,
  expiring?: ExpiringKeyStarts,
): Identity {
  const names = JSON.stringify({ ...starts, ...expiring })
  return {
    starts,
    get: connection.get,
    run: async (script, keys, args) => connection.run(script, keys, [names, ...args]),
    runBare: connection.run,
  }
}
