import type { Script } from "./script.ts"

/** A reply of a script: texts, nothing, or lists of them. */
export type Reply = string | null | readonly Reply[]

/** A client of any kind, reduced to what the adapter does with it. */
export interface Connection {
  /** True if keys are spread over several servers, so that one command can only name keys of one slot. */
  readonly isCluster: boolean
  /** Reads a text. */
  readonly get: (key: string) => Promise<string | null>
  /** Reads several texts, in the order of their keys. */
  readonly getMany: (keys: readonly string[]) => Promise<readonly (string | null)[]>
  /**
   * Runs a script. Its first argument is its first key as it's given here: a client may put a prefix before keys, and
   * the script must put the same one before the keys that it makes itself.
   *
   * @throws {Error} if the script refuses, or the server does.
   */
  readonly run: (script: Script, keys: readonly string[], args?: readonly string[]) => Promise<Reply>
}

/** The methods of a driver that the connection is made of. */
export interface Driver {
  readonly isCluster: boolean
  readonly get: (key: string) => Promise<unknown>
  readonly getMany: (keys: readonly string[]) => Promise<unknown>
  readonly evaluate: (text: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>
  readonly evaluateSha: (sha: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>
}
