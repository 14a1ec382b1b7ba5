import { sha256Base64url } from "../crypto/hashes.ts"
import { numericDate } from "../model/numeric-date.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import type { Context, CookieContext } from "../http/context.ts"
import type { Link } from "./link.ts"

/** When each link ends, in seconds since 1970, by the hash of the link; oldest first. */
type RequestedLinks = readonly (readonly [hash: string, ends: number])[]

/** How many links one browser remembers: together some 900 characters of a cookie. */
const mostLinks = 6

/**
 * Has this browser remember that it asked for a link, so that the link signs in at once here and nowhere else [AU-03].
 * The sealed cookie lives as long as its links; the oldest links make room.
 *
 * @param ends - when the link ends, in seconds since 1970.
 */
export async function rememberLink(link: Link, ends: number, context: CookieContext): Promise<void> {
  const { settings, jar, cookies } = context
  const former = await readLinks(context)
  const asked = [...former, [await hashOf(link), ends] as const].slice(-mostLinks)
  const maxAge = Math.max(...asked.map(([, end]) => end)) - numericDate()
  const { name, options } = linksSpec(cookies)
  const value = await purposeRing("requested links", settings.secrets, name).seal(
    { links: Object.fromEntries(asked) },
    { maxAge },
  )
  jar.set({ name, options: { ...options, maxAge } }, value)
}

/** Whether this browser asked for the link, and it has not ended. */
export async function requestedLink(link: Link, context: CookieContext): Promise<boolean> {
  const hash = await hashOf(link)
  return (await readLinks(context)).some(([known]) => known === hash)
}

async function readLinks({ settings, jar, cookies }: CookieContext): Promise<RequestedLinks> {
  const { name } = linksSpec(cookies)
  const opened = await Promise.all(
    jar.values(name).map(async (value) => purposeRing("requested links", settings.secrets, name).open(value)),
  )
  const now = numericDate()
  return opened
    .flatMap((content) => Object.entries(content?.["links"] ?? {}))
    .filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > now)
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
