import type { Connection } from "./connection.ts"
import { keyText, timeText } from "./key-text.ts"
import type { Methods } from "./methods.ts"
import { increment } from "./scripts/increment.ts"

/** Returns the method that counts for limits. Each counter has its own key. */
export function counters(connection: Connection, prefix: string): Methods<"increment"> {
  return {
    async increment(key, { by, from, max, until }) {
      const numbers = Object.entries({ by, from, max }).map(([name, value]) => countText(value, name))
      const args = [...numbers, timeText(until, "until")]
      const value = await connection.run(increment, [`${prefix}counter:${keyText(key, "key")}`], args)
      return typeof value === "string" ? Number(value) : null
    },
  }
}

/**
 * Returns a number as Redis accepts it.
 *
 * @throws {TypeError} if it isn't a safe integer, 0 or more.
 */
export function countText(value: unknown, name: string): string {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return String(value)
  throw new TypeError(`\`${name}\` is ${String(value)}: it must be a whole number, 0 or more.`)
}
