/** When work that has not ended is given up, in milliseconds: on some runtimes it dies with the request that began it. */
const lostAfter = 60_000

interface Flight {
  readonly promise: Promise<unknown>
  readonly since: number
}

const flights = new WeakMap<object, Map<string, Flight>>()

/**
 * Does work once for all who ask for it while it is under way in this process, and gives all of them its result.
 *
 * @param owner - what the work belongs to; another one has its own.
 * @param key - names the work. The same key stands for work with the same type of result.
 */
export async function singleFlight<Result>(
  owner: object,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const underWay = flights.get(owner) ?? new Map<string, Flight>()
  flights.set(owner, underWay)
  const known = underWay.get(key)
  if (known !== undefined && Date.now() - known.since < lostAfter) return known.promise as Promise<Result>
  const flight: Flight = { promise: work(), since: Date.now() }
  underWay.set(key, flight)
  try {
    return (await flight.promise) as Result
  } finally {
    if (underWay.get(key) === flight) underWay.delete(key)
  }
}
