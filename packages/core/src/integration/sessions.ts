import type { AdapterSessionDetails } from "../adapter/adapter.ts"
import { emit } from "../config/emit.ts"
import type { Settings } from "../config/settings.ts"
import { sessionIdHash } from "../crypto/hashes.ts"
import { MissingAdapterMethods, UnsupportedStrategy } from "../errors/classes.ts"
import { givenText, givenUserId } from "../http/given-fields.ts"
import { endSession, endUserSessions } from "../session/end-sessions.ts"
import { actingRefusal, isActing, refuseActing } from "../session/acting.ts"
import { hasExpired } from "../session/session-details.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/** One of a user's sessions, with the data that the user may see. */
export interface SessionSummary {
  /** The id for `endSession`. It doesn't give access to the session, so a page may show it. */
  readonly id: string
  /** True for the session of the request. */
  readonly current: boolean
  /** The id of the provider that the user signed in with; empty for a session that began before the list was stored. */
  readonly provider: string
  /** The browser and the system in a few words, such as "Firefox on Windows", from the browser's own description. */
  readonly device: string
  /** The `User-Agent` header at the sign-in, at most 512 characters; null without this header. */
  readonly userAgent: string | null
  readonly signedInAt: Date
  /** The time of the last use. It may lag behind by up to `session.updateAge`. */
  readonly lastUsedAt: Date
  /** The time at which the session expires unless it's used before. */
  readonly expires: Date
}

/**
 * Returns the signed-in user's sessions, most recently used first. Returns an empty list if no user is signed in.
 *
 * @throws UnsupportedStrategy without `session.details`; AdapterError if the store fails.
 */
export async function listSessions(
  settings: Settings,
  head: RequestHead,
): Promise<readonly SessionSummary[]> {
  const context = serverContext(settings, head, { action: "session" })
  const owner = await sessionStrategy(settings).owner(context)
  const rows = await detailsOf(settings, owner?.userId)
  const summaries = rows.map(async (row): Promise<SessionSummary> => {
    const { provider, userAgent, signedInAt, lastUsedAt, expires } = row
    const shown = { provider, userAgent, signedInAt, lastUsedAt, expires, device: describeDevice(userAgent) }
    return { id: await sessionIdHash(row.id), current: row.id === owner?.sessionId, ...shown }
  })
  return (await Promise.all(summaries)).toSorted(
    (one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
  )
}

/**
 * Ends one of the signed-in user's sessions.
 *
 * @param id - an id from the list.
 * @returns true if the user has such a session.
 * @throws UnsupportedStrategy without `session.details`; RefusedRequest for an id that isn't a string; AdapterError if
 *   the store fails.
 */
export async function endListedSession(settings: Settings, head: RequestHead, id: string): Promise<boolean> {
  const context = serverContext(settings, head, { action: "session" })
  const wanted = givenText("id", id)
  await refuseActing(context)
  const owner = await sessionStrategy(settings).owner(context)
  for (const row of await detailsOf(settings, owner?.userId)) {
    if ((await sessionIdHash(row.id)) !== wanted) continue
    await endSession(settings, row)
    const ended = { outcome: "success", by: "user", sessions: 1 } as const
    settings.record?.add({ action: "session.end", ...ended, userId: row.userId, sessionId: row.id })
    return true
  }
  return false
}

/**
 * Ends all sessions of a user, in every browser.
 *
 * @param user - the user, or only the `id`.
 * @param head - the request, if there is one. In it, no other user may act as this user.
 * @throws AccessDenied with the code `acting` if another user does; AuthError if the configuration is invalid; UnsupportedStrategy or MissingAdapterMethods if the configuration
 *   can't do that; RefusedRequest for an id that isn't a string; AdapterError if the store fails.
 */
export async function signOutUser(
  settings: Settings,
  user: string | { readonly id: string },
  head?: RequestHead,
): Promise<void> {
  const { fault, strategy, revocation, adapter } = settings
  if (fault !== undefined) throw fault
  if (strategy === "jwt" && revocation === undefined)
    throw new UnsupportedStrategy(
      "`signOutEverywhere` needs `revocation` with JWT sessions, because an encrypted cookie is valid until it expires.",
    )
  if (strategy === "database" && adapter?.has("deleteUserSessions") !== true)
    throw new MissingAdapterMethods("`signOutEverywhere` needs an adapter that has `deleteUserSessions`.")
  const userId = givenUserId(user)
  const context = head && serverContext(settings, head, { action: "session" })
  const owner = context && (await isActing(context)) ? await sessionStrategy(settings).owner(context) : null
  if (owner !== null && String(owner.userId) === String(userId))
    throw actingRefusal("Another user acts as the user, and can't sign them out everywhere.")
  await endUserSessions(settings, userId)
  const ended = { outcome: "success", by: "application", sessions: undefined } as const
  settings.record?.add({ action: "session.end", ...ended, userId })
  await emit(settings, "signOutEverywhere", { userId })
}

async function detailsOf(
  { adapter, sessionDetails }: Settings,
  userId: string | undefined,
): Promise<readonly AdapterSessionDetails[]> {
  if (!sessionDetails || adapter === undefined)
    throw new UnsupportedStrategy("A list of sessions needs `session: { details: true }` and an `adapter`.")
  if (userId === undefined) return []
  const rows = await adapter.listSessionDetails({ userId: String(userId) })
  return rows.filter((row) => !hasExpired(row))
}

/** The browsers, with the more specific ones first, because most of them also claim to be another one. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ["Safari", /\bSafari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

/**
 * Describes a device in a few words so that users can find theirs in a list: "Firefox on Windows". A client can send
 * anything in the `User-Agent` header, so don't base any decision on it.
 *
 * @see [RFC 9110 §10.1.5](https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5)
 */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (table: typeof browsers): string | undefined =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser === undefined) return system ?? "Unknown device"
  return system === undefined ? browser : `${browser} on ${system}`
}
