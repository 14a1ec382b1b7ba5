/** How sessions are kept, as a configuration says it; ages in seconds. */
export interface SessionRules {
  readonly strategy: "jwt" | "database"
  readonly maxAge: number
  readonly updateAge: number
}

/** What somebody's visits ask of the service, and the service of the database. */
export interface Load {
  /** How often the session is read. */
  readonly checks: number
  readonly signIns: number
  /** Calls of the adapter that read, and that write. */
  readonly reads: number
  readonly writes: number
}

/** What one event asks of the adapter. `capacity.test.ts` holds these against the service itself. */
const calls = {
  /** `getSessionAndUser`. */
  check: { jwt: { reads: 0, writes: 0 }, database: { reads: 1, writes: 0 } },
  /** `updateSession`; a token is sealed anew without the database. */
  renewal: { jwt: { reads: 0, writes: 0 }, database: { reads: 0, writes: 1 } },
  /** Of somebody known: `getUserByAccount`; a stored session also `createSession`. */
  signIn: { jwt: { reads: 1, writes: 0 }, database: { reads: 1, writes: 1 } },
} as const

const nothing: Load = { checks: 0, signIns: 0, reads: 0, writes: 0 }

/**
 * What one person's checks cost, by the rules of the service: a session ends when nobody came for `maxAge`, and is
 * renewed by the first check after `updateAge`. Who comes without a session signs in.
 *
 * @param arrivals - when the person's session is checked, in seconds, in their order.
 * @param from - what is before is played and not counted: until then nobody has a session yet.
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
