import { type Connection, type Methods, script, type Script } from "./connection.ts"
import { keyText, timeText } from "./key-text.ts"

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

/**
 * Adds to a counter if the sum doesn't exceed the maximum; otherwise, returns its value. Keys: the counter. Arguments:
 * the amount, the value to start from, the maximum, the end. Numbers are doubles, which can represent every safe
 * integer; `tostring` would round them.
 */
const increment: Script = script(`
local by, from, max = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local value = tonumber(redis.call('GET', KEYS[1]) or '0')
local sum = math.max(value, from) + by
if sum > max then return '=' .. string.format('%.0f', value) end
redis.call('SET', KEYS[1], string.format('%.0f', sum), 'PXAT', ARGV[5])
return false
`)
