import { type Load, loadOf, plus, type SessionRules, times } from "./person.ts"

/** A group of users, and how often they visit. */
export interface Group {
  readonly name: string
  /** The share of all users, from 0 to 1. */
  readonly share: number
  readonly visitsPerWeek: number
}

/** The visiting habits of an application's users. */
export interface Habits {
  readonly groups: readonly Group[]
  /** The session checks in one visit, for pages and for requests from pages. */
  readonly checksPerVisit: number
  readonly secondsBetweenChecks: number
}

/** An application with some users who visit daily and many who rarely visit. */
export const habits: Habits = {
  groups: [
    { name: "often", share: 0.1, visitsPerWeek: 10 },
    { name: "sometimes", share: 0.3, visitsPerWeek: 1 },
    { name: "seldom", share: 0.6, visitsPerWeek: 1 / 6 },
  ],
  checksPerVisit: 12,
  secondsBetweenChecks: 30,
}

export const day = 86_400
/** The number of simulated users in each group, and the number of days that are counted. */
const played = { people: 300, days: 180 }

/**
 * Returns the load of one user per second, averaged over all groups. The numbers are the same every time, because the
 * random seed is fixed.
 */
export function loadPerPerson(
  rules: SessionRules,
  { groups, checksPerVisit, secondsBetweenChecks }: Habits,
): Load {
  const random = createRandom(1)
  const from = 2 * rules.maxAge
  const end = from + played.days * day
  return groups
    .map(({ share, visitsPerWeek }) => {
      const loads = Array.from({ length: played.people }, () => {
        const visits = arrivalsOf(visitsPerWeek / (7 * day), end, random)
        const checks = visits.flatMap((visit) =>
          Array.from({ length: checksPerVisit }, (_, index) => visit + index * secondsBetweenChecks),
        )
        return loadOf(
          checks.toSorted((one, other) => one - other),
          rules,
          from,
        )
      })
      return times(loads.reduce(plus), share / (played.people * played.days * day))
    })
    .reduce(plus)
}

/**
 * Returns the times of a user's visits, in seconds. They're independent of earlier visits (a Poisson process).
 *
 * @param rate - visits per second.
 */
export function arrivalsOf(rate: number, end: number, random: () => number): number[] {
  const arrivals: number[] = []
  for (let now = -Math.log(1 - random()) / rate; now < end; now -= Math.log(1 - random()) / rate)
    arrivals.push(now)
  return arrivals
}

/** Generates numbers from 0 to 1 that depend only on the seed (mulberry32: 32 bits of state are plenty here). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
