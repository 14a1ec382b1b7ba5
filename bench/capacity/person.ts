/** The options for sessions of a configuration; ages in seconds. */
export interface SessionRules {
  readonly strategy: "jwt" | "database"
  readonly maxAge: number
  readonly updateAge: number
}

/** The calls that a user's visits make to the service, and the service to the database. */
export interface Load {
  /** The number of times that the session is read. */
  readonly checks: number
  readonly signIns: number
  /** Calls of the adapter that read, and that write. */
  readonly reads: number
  readonly writes: number
}

/** The adapter's calls for one event. `capacity.test.ts` holds these against the service itself. */
const calls = {
  /** `getSessionAndUser`. */
  check: { jwt: { reads: 0, writes: 0 }, database: { reads: 1, writes: 0 } },
  /** `updateSession`; a token is sealed again without the database. */
  renewal: { jwt: { reads: 0, writes: 0 }, database: { reads: 0, writes: 1 } },
  /** A known user's sign-in: `getUserByAccount`; a stored session also `createSession`. */
  signIn: { jwt: { reads: 1, writes: 0 }, database: { reads: 1, writes: 1 } },
} as const

const nothing: Load = { checks: 0, signIns: 0, reads: 0, writes: 0 }

/**
 * The cost of one user's checks, by the rules of the service: a session ends if the user stays away for
 * `maxAge`, and is renewed by the first check after `updateAge`. A user without a session signs in.
 *
 * @param arrivals - the times at which the user's session is checked, in seconds, in their order.
 * @param from - earlier events are played but not counted: at first no user has a session.
 */
export function loadOf(arrivals: readonly number[], rules: SessionRules, from = 0): Load {
  const { strategy, maxAge, updateAge } = rules
  let renewed = Number.NEGATIVE_INFINITY
  let load = nothing
  for (const now of arrivals) {
    // The browser has dropped the cookie by then: the check asks nobody.
    const isSignedIn = now < renewed + maxAge
    if (!isSignedIn) renewed = now
    const isDue = now >= renewed + updateAge
    if (isDue) renewed = now
    if (now < from) continue
    load = plus(load, { ...nothing, checks: 1 })
    if (!isSignedIn) load = plus(load, { ...nothing, signIns: 1, ...calls.signIn[strategy] })
    // After signing in, the page is checked as any other.
    load = plus(load, { ...nothing, ...calls.check[strategy] })
    if (isDue) load = plus(load, { ...nothing, ...calls.renewal[strategy] })
  }
  return load
}

/** The sum of two loads. */
export function plus(one: Load, other: Load): Load {
  return {
    checks: one.checks + other.checks,
    signIns: one.signIns + other.signIns,
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
  }
}

/** A load as often as a factor says. */
export function times({ checks, signIns, reads, writes }: Load, factor: number): Load {
  return {
    checks: checks * factor,
    signIns: signIns * factor,
    reads: reads * factor,
    writes: writes * factor,
  }
}
