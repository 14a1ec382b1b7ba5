import type { VerificationToken } from "@latchkey/core/adapters"
import type { SessionStore } from "@latchkey/core/adapters/combine"
import { type Connection, type Reply, listOf } from "./connection.ts"

import { decoded } from "./rows.ts"
import { isKeyText, keyText, timeText } from "./key-text.ts"
import {
  createVerificationToken,
  deleteVerificationTokens,
  listVerificationTokens,
  useVerificationToken,
} from "./scripts/verification-tokens.ts"

/** The keys of sign-in links and codes. */
export interface TokenKeys {
  /** Returns the key of an address's tokens. */
  readonly of: (identifier: string) => string
  /** Returns the key that Auth.js's adapter uses for a token; undefined if its tokens aren't read. */
  readonly former?: ((identifier: string, token: string) => string) | undefined
}

/** Returns the methods for sign-in links and codes. Each address has its own Redis hash. */
export function verificationTokens(
  connection: Connection,
  keys: TokenKeys,
): Pick<
  SessionStore,
  "createVerificationToken" | "useVerificationToken" | "listVerificationTokens" | "deleteVerificationTokens"
> {
  return {
    async createVerificationToken(row) {
      const key = keys.of(keyText(row.identifier, "identifier"))
      const args = [keyText(row.token, "token"), timeText(row.expires, "expires")]
      await connection.run(createVerificationToken, [key], args)
      return { ...row }
    },

    async useVerificationToken({ identifier, token }) {
      if (!isKeyText(identifier) || !isKeyText(token)) return null
      const former = keys.former === undefined ? [] : [keys.former(identifier, token)]
      const reply = await connection.run(
        useVerificationToken,
        [keys.of(identifier), ...former],
        [token, JSON.stringify(identifier), JSON.stringify(token)],
      )
      if (typeof reply !== "string") return null
      return reply.startsWith("{")
        ? decoded<VerificationToken>(reply)
        : { identifier, token, expires: new Date(Number(reply)) }
    },

    async listVerificationTokens(identifier) {
      if (!isKeyText(identifier)) return []
      const reply = await connection.run(listVerificationTokens, [keys.of(identifier)])
      return tokensOf(identifier, listOf(reply))
    },

    async deleteVerificationTokens(identifier) {
      if (isKeyText(identifier)) await connection.run(deleteVerificationTokens, [keys.of(identifier)])
    },
  }
}

/** Returns the rows of an address, from a list in which its tokens and their ends alternate. */
export function tokensOf(identifier: string, reply: readonly Reply[]): VerificationToken[] {
  return reply.flatMap((token, at) =>
    at % 2 === 0 && typeof token === "string"
      ? [{ identifier, token, expires: new Date(Number(reply[at + 1])) }]
      : [],
  )
}
