import type { Adapter } from "@latchkey/core/adapters"

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

/** A Lua script, and the name by which servers know it after they have run it. */
export interface Script {
  readonly text: string
  /** The SHA-1 of the text, in hexadecimal digits. */
  readonly sha: () => Promise<string>
}

/** Creates a script from its text. The name is computed when it's first needed. */
export function script(text: string): Script {
  let sha: Promise<string> | undefined
  return {
    text,
    async sha() {
      sha ??= sha1(text)
      return sha
    },
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Some of an adapter's methods, all of them required. */
export type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** Returns the items of a reply. */
export function listOf(reply: Reply | undefined): readonly Reply[] {
  return typeof reply === "string" ? [reply] : (reply ?? [])
}
