import { sha256Base64url } from "../crypto/hashes.ts"
import { numericDate } from "../model/numeric-date.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import type { Context, CookieContext } from "../http/context.ts"
import type { Link } from "./link.ts"

/** When each link ends, in seconds since 1970, by the hash of the link; oldest first. */
type RequestedLinks = readonly (readonly [hash: string, ends: number])[]

/** What the cookie holds. */
interface Remembered {
  readonly links: RequestedLinks
  readonly sent: SentLink | undefined
}

/** Where the newest link was sent, and until when the browser is told, in seconds since 1970. */
interface SentLink {
  readonly to: string
  readonly until: number
}

/** How many links one browser remembers: together some 900 characters of a cookie. */
const mostLinks = 6

/** How long the browser is told where the newest link was sent, in seconds: it may soon be used by someone else. */
const addressLife = 900

/**
 * Has this browser remember that it asked for a link, so that the link signs in at once here and nowhere else [AU-03].
 * The sealed cookie lives as long as its links; the oldest links make room.
 *
 * @param sentTo - the address that the link was sent to.
 * @param ends - when the link ends, in seconds since 1970.
 */
export async function rememberLink(
  link: Link,
  sentTo: string,
  ends: number,
  context: CookieContext,
): Promise<void> {
  const { settings, jar, cookies } = context
  const former = await remembered(context)
  const asked = [...former.links, [await hashOf(link), ends] as const].slice(-mostLinks)
  const now = numericDate()
  const maxAge = Math.max(...asked.map(([, end]) => end)) - now
  const sent: SentLink = { to: sentTo, until: Math.min(ends, now + addressLife) }
  const { name, options } = linksSpec(cookies)
  const value = await purposeRing("requested links", settings.secrets, name).seal(
    { links: Object.fromEntries(asked), sent },
    { maxAge },
  )
  jar.set({ name, options: { ...options, maxAge } }, value)
}

/** Whether this browser asked for the link, and it has not ended. */
export async function requestedLink(link: Link, context: CookieContext): Promise<boolean> {
  const hash = await hashOf(link)
  return (await remembered(context)).links.some(([known]) => known === hash)
}

/** Where the link was sent that this browser asked for last, if that was within the last quarter of an hour. */
export async function requestedAddress(context: CookieContext): Promise<string | undefined> {
  return (await remembered(context)).sent?.to
}

async function remembered({ settings, jar, cookies }: CookieContext): Promise<Remembered> {
  const { name } = linksSpec(cookies)
  const opened = await Promise.all(
    jar.values(name).map(async (value) => purposeRing("requested links", settings.secrets, name).open(value)),
  )
  const now = numericDate()
  const links = opened
    .flatMap((content) => Object.entries(content?.["links"] ?? {}))
    .filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > now)
  const sent = opened.map((content) => content?.["sent"]).find(isSentLink)
  return { links, sent: sent !== undefined && sent.until > now ? sent : undefined }
}

/** Older versions remembered no address. */
function isSentLink(value: unknown): value is SentLink {
  return typeof value === "object" && value !== null && "to" in value && "until" in value
}

async function hashOf({ provider, email, token }: Link): Promise<string> {
  return sha256Base64url(JSON.stringify([provider, email, token]))
}

/**
 * A cookie of its own beside the configurable ones, with name and attributes derived from that of the CSRF token: no
 * other host of the site can set a `__Host-` cookie, and so make a stranger's link one that this browser asked for.
 */
function linksSpec({ csrfToken }: Context["cookies"]): CookieSpec {
  return { name: `${csrfToken.name}.email`, options: csrfToken.options }
}
