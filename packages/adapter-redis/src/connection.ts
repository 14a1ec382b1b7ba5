import type { Script } from "./script.ts"

/** A script's reply: strings, null, or lists of them. */
export type Reply = string | null | readonly Reply[]

/** A client of any kind, reduced to the operations that the adapter needs. */
export interface Connection {
  /** True if keys are spread over several servers, so that a command can only use keys in one slot. */
  readonly isCluster: boolean
  /** Reads a value. */
  readonly get: (key: string) => Promise<string | null>
  /** Reads several values, in the order of their keys. */
  readonly getMany: (keys: readonly string[]) => Promise<readonly (string | null)[]>
  /**
   * Runs a script. The script's first argument is its first key, as passed here, because a client may add a prefix to
   * keys, and the script must add the same prefix to the keys that it builds itself.
   *
   * @throws {Error} if the script or the server refuses.
   */
  readonly run: (script: Script, keys: readonly string[], args?: readonly string[]) => Promise<Reply>
}

/** The driver's methods on which the connection is built. */
export interface Driver {
  readonly isCluster: boolean
  readonly get: (key: string) => Promise<unknown>
  readonly getMany: (keys: readonly string[]) => Promise<unknown>
  readonly evaluate: (text: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>
  readonly evaluateSha: (sha: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>
}
