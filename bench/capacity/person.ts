/** A configuration's options for sessions, with ages in seconds. */
export interface SessionRules {
  readonly strategy: "jwt" | "database"
  readonly maxAge: number
  readonly updateAge: number
}

/** The calls that a user's visits cause to the service, and from there to the database. */
export interface Load {
  /** The number of times that the session is read. */
  readonly checks: number
  readonly signIns: number
  /** Calls of the adapter that read, and that write. */
  readonly reads: number
  readonly writes: number
}

/** The adapter's calls for one event. `capacity.test.ts` compares them with the real service's. */
const calls = {
  /** `getSessionAndUser`. */
  check: { jwt: { reads: 0, writes: 0 }, database: { reads: 1, writes: 0 } },
  /** `updateSession`; resealing a token doesn't need the database. */
  renewal: { jwt: { reads: 0, writes: 0 }, database: { reads: 0, writes: 1 } },
  /** A known user's sign-in: `getUserByAccount`, and for a stored session also `createSession`. */
  signIn: { jwt: { reads: 1, writes: 0 }, database: { reads: 1, writes: 1 } },
} as const

const nothing: Load = { checks: 0, signIns: 0, reads: 0, writes: 0 }

/**
 * Returns the cost of one user's checks by the service's rules: a session ends if the user stays away for `maxAge`, and
 * the first check after `updateAge` renews it. A user without a session signs in.
 *
 * @param arrivals - the times of the session checks, in seconds, in ascending order.
 * @param from - earlier events are simulated but not counted, because at first, no user has a session.
 */
export function loadOf(arrivals: readonly number[], rules: SessionRules, from = 0): Load {
  const { strategy, maxAge, updateAge } = rules
  let renewed = Number.NEGATIVE_INFINITY
  let load = nothing
  for (const now of arrivals) {
    // The browser has dropped the cookie by then, so the check doesn't query the database.
    const isSignedIn = now < renewed + maxAge
    if (!isSignedIn) renewed = now
    const isDue = now >= renewed + updateAge
    if (isDue) renewed = now
    if (now < from) continue
    load = plus(load, { ...nothing, checks: 1 })
    if (!isSignedIn) load = plus(load, { ...nothing, signIns: 1, ...calls.signIn[strategy] })
    // After the sign-in, the page is checked like any other.
    load = plus(load, { ...nothing, ...calls.check[strategy] })
    if (isDue) load = plus(load, { ...nothing, ...calls.renewal[strategy] })
  }
  return load
}

/** Returns the sum of two loads. */
export function plus(one: Load, other: Load): Load {
  return {
    checks: one.checks + other.checks,
    signIns: one.signIns + other.signIns,
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
  }
}

/** Returns a load multiplied by a factor. */
export function times({ checks, signIns, reads, writes }: Load, factor: number): Load {
  return {
    checks: checks * factor,
    signIns: signIns * factor,
    reads: reads * factor,
    writes: writes * factor,
  }
}
