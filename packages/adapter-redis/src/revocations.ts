import type { Connection } from "./connection.ts"
import { isKeyText, keyText, timeText } from "./key-text.ts"
import type { Methods } from "./methods.ts"
import { revoke } from "./scripts/revoke.ts"

/** Returns the methods that revoke sessions. Each revocation has its own key. */
export function revocations(connection: Connection, prefix: string): Methods<"revoke" | "revokedSince"> {
  const keyOf = (key: string): string => `${prefix}revocation:${key}`
  return {
    async revoke(key, until) {
      const keys = [keyOf(keyText(key, "key"))]
      await connection.run(revoke, keys, [String(Date.now()), timeText(until, "until")])
    },

    async revokedSince(keys) {
      const values = await connection.getMany(keys.filter(isKeyText).map(keyOf))
      let next = 0
      const times = keys.map((key) => (isKeyText(key) ? values[next++] : null))
      return times.map((time) =>
        typeof time === "string" ? new Date(Number(time.slice(0, time.indexOf(":")))) : null,
      )
    },
  }
}
