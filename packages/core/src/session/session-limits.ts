import type { Settings } from "../config/settings.ts"
import type { SessionLifetime } from "../model/session.ts"
import { lifetimeIn, lifetimePart, type SessionKey } from "./session-keys.ts"
import type { SignedIn } from "./strategy-methods.ts"

/** The limits of one session, under the names that the settings use for all sessions. */
export interface SessionLimits extends Pick<Settings, "maxAge" | "updateAge" | "absoluteMaxAge"> {
  readonly jwt: Pick<Settings["jwt"], "maxAge">
  /** True if the browser forgets the session's cookie when it closes. */
  readonly untilBrowserCloses?: boolean | undefined
}

/**
 * Returns the limits of a session with its own lifetime. They're never longer than the configuration's. The session is
 * extended after a tenth of its `maxAge` at the latest, so that active users aren't signed out.
 */
export function limitsOf(lifetime: SessionLifetime, settings: SessionLimits): SessionLimits {
  const { maxAge = Infinity, absoluteMaxAge = Infinity, untilBrowserCloses } = lifetime
  const total = Math.min(absoluteMaxAge, settings.absoluteMaxAge ?? Infinity)
  return {
    maxAge: Math.min(maxAge, settings.maxAge),
    updateAge: Math.min(settings.updateAge, maxAge / 10),
    absoluteMaxAge: total === Infinity ? undefined : total,
    jwt: { maxAge: Math.min(maxAge, settings.jwt.maxAge) },
    untilBrowserCloses,
  }
}

/** Combines several lifetimes: the shortest of each limit counts. Returns undefined if none of them limits anything. */
export function shortestLifetime(
  ...lifetimes: readonly (SessionLifetime | undefined)[]
): SessionLifetime | undefined {
  const maxAge = least(lifetimes.map((one) => one?.maxAge))
  const absoluteMaxAge = least(lifetimes.map((one) => one?.absoluteMaxAge))
  const untilBrowserCloses = lifetimes.some((one) => one?.untilBrowserCloses === true)
  if (maxAge === undefined && absoluteMaxAge === undefined && !untilBrowserCloses) return undefined
  return {
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(absoluteMaxAge === undefined ? {} : { absoluteMaxAge }),
    ...(untilBrowserCloses ? { untilBrowserCloses } : {}),
  }
}

/**
 * Returns the least number of seconds, as a whole number.
 *
 * @throws RangeError for anything that isn't a number of seconds, because a session would be too long without it.
 */
function least(limits: readonly (number | undefined)[]): number | undefined {
  const given = limits.filter((limit) => limit !== undefined)
  if (given.length === 0) return undefined
  const seconds = Math.floor(Math.min(...given, Number.MAX_SAFE_INTEGER))
  if (!(seconds >= 1)) throw new RangeError("The limits of a session must be numbers of seconds, 1 or more.")
  return seconds
}

/** The limits of a new stored session, and the parts of its key that contain them. */
interface OwnLimits {
  readonly limits: SessionLimits
  readonly lifetime: string | undefined
  readonly began: number
}

/**
 * Returns the limits of a new stored session that has its own lifetime, or that continues the browser's session.
 *
 * @param former - the keys that the browser sent. A sibling site may have set some of them, so the session continues
 *   the oldest one that isn't over: a foreign key can only shorten the session.
 */
export function ownLimits(
  { lifetime, continues, actor }: Pick<SignedIn, "lifetime" | "continues" | "actor">,
  former: readonly SessionKey[],
  settings: Settings,
): OwnLimits {
  const now = Date.now()
  const continued = continues === true ? former.filter((key) => hasTimeLeft(key, settings, now)) : []
  const own = shortestLifetime(lifetime, ...continued.map((key) => lifetimeIn(key)))
  return {
    limits: limitsOf(own ?? {}, settings),
    lifetime: own === undefined ? undefined : lifetimePart(own, actor !== undefined),
    began: Math.min(now, ...continued.map(({ began }) => began ?? now)),
  }
}

function hasTimeLeft(key: SessionKey, settings: Settings, now: number): boolean {
  const { absoluteMaxAge = Infinity } = limitsOf(lifetimeIn(key), settings)
  return (key.began ?? now) + absoluteMaxAge * 1000 > now
}
