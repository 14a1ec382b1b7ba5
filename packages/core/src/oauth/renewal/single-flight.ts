import { boundedCache } from "../../runtime/bounded-cache.ts"

/**
 * The time after which unfinished work is abandoned, in milliseconds: on some runtimes, it's cancelled together with
 * the request that began it.
 */
const lostAfter = 60_000

// There's no limit, because work that was dropped to free space would be done twice.
const flights = /* @__PURE__ */ boundedCache<Promise<unknown>>({ maxSize: Infinity, ttl: lostAfter })

/**
 * Does work once for all callers in this process that request it before it ends, and returns its result to all of them.
 *
 * @param owner - the object that the work belongs to. Work isn't shared between owners.
 * @param key - the name of the work. The same key must stand for work with the same type of result.
 */
export async function singleFlight<Result>(
  owner: object,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = flights.get(owner, key)
  if (running !== undefined) return running as Promise<Result>
  const flight = work()
  flights.set(owner, key, flight)
  try {
    return await flight
  } finally {
    if (flights.get(owner, key) === flight) flights.delete(owner, key)
  }
}
