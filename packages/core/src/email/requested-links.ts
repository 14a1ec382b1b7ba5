import type { CookieSpec } from "../cookies/cookie.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import type { Context, CookieContext } from "../http/context.ts"
import type { EmailIdentifier } from "../model/email-address.ts"
import { numericDate } from "../model/dates.ts"
import type { StepUp } from "../model/session.ts"
import type { EmailProvider, InternalProvider } from "../provider/normalize-provider.ts"
import type { Link } from "./verification-tokens.ts"

/** The expiry of each link, in seconds since 1970, by the hash of the link; oldest first. */
type RequestedLinks = readonly (readonly [hash: string, ends: number])[]

/** The contents of the cookie. */
interface Remembered {
  readonly links: RequestedLinks
  readonly sent: SentLink | undefined
  readonly code: StoredCode | undefined
  /** True if the user asked to stay signed in when they requested the code. */
  readonly codeRemember: boolean
  /** The user that each link must sign in, by the hash of the link, for the links of step-ups. */
  readonly users: Readonly<Record<string, string>>
}

/**
 * The newest code, and the link that it stands for. It contains the token, which the browser can't read, because the
 * cookie is encrypted.
 */
type StoredCode = readonly [provider: string, email: string, token: string, hash: string, ends: number]

/** A code that this browser requested: the link that it stands for, and the hash with which the digits are compared. */
interface RequestedCode extends RememberedWish {
  readonly link: Link
  readonly hash: string
}

/** The wish that the user expressed when they requested a link or a code. */
export interface RememberedWish {
  /** True if the user asked to stay signed in. */
  readonly remember: boolean
}

/** The address of the newest link, and the time until which the browser may see it, in seconds since 1970. */
interface SentLink {
  readonly to: string
  readonly until: number
}

/** The maximum number of links that one browser remembers. Together, they take about 900 characters of a cookie. */
const maxLinks = 6

/**
 * The time for which the browser may see the newest link's address, in seconds, because another user may soon use the
 * browser.
 */
const addressLife = 900

/**
 * Stores in this browser's cookie that it requested a link, so that the link signs in immediately in this browser, but
 * in no other [AU-03]. The sealed cookie expires with its last link; new links replace the oldest ones.
 *
 * @param sentTo - the address that the link was sent to.
 * @param ends - the expiry of the link, in seconds since 1970.
 * @param codeHash - the hash of the code that was sent with the link. Only the newest code is remembered.
 * @param remember - true if the user asked to stay signed in. The link's URL says so, too, but a code doesn't.
 * @param user - the user that the link must sign in, if it's for a step-up.
 */
export async function rememberLink(
  link: Link,
  sending: {
    sentTo: string
    ends: number
    codeHash: string | undefined
    remember: boolean
    user: string | undefined
  },
  context: CookieContext,
): Promise<void> {
  const { settings, jar, cookies } = context
  const { sentTo, ends, codeHash, remember, user } = sending
  const former = await remembered(context)
  const hash = await hashOf(link)
  const asked = [...former.links, [hash, ends] as const].slice(-maxLinks)
  const kept = asked.map(([one]) => [one, one === hash ? user : former.users[one]] as const)
  const now = numericDate()
  const maxAge = Math.max(...asked.map(([, end]) => end)) - now
  const sent: SentLink = { to: sentTo, until: Math.min(ends, now + addressLife) }
  const code: StoredCode | undefined =
    codeHash === undefined ? former.code : [link.provider, link.email, link.token, codeHash, ends]
  const codeRemember = codeHash === undefined ? former.codeRemember : remember
  const { name, options } = linksSpec(cookies)
  const value = await seal(
    purposeRing("requested links", settings.secrets, name),
    {
      links: Object.fromEntries(asked),
      sent,
      code,
      codeRemember: codeRemember || undefined,
      users: Object.fromEntries(kept),
    },
    { maxAge },
  )
  jar.set({ name, options: { ...options, maxAge } }, value)
}

/** Returns true if this browser requested the link, and it hasn't expired. */
export async function requestedLink(link: Link, context: CookieContext): Promise<boolean> {
  const hash = await hashOf(link)
  return (await remembered(context)).links.some(([requested]) => requested === hash)
}

/** Returns the step-up that this browser requested the link for; undefined for an ordinary sign-in. */
export async function stepUpOfLink(link: Link, context: CookieContext): Promise<StepUp | undefined> {
  const { users } = await remembered(context)
  const user = users[await hashOf(link)]
  return user === undefined ? undefined : { user }
}

/** Returns the address of the last link that this browser requested, if that was within the last 15 minutes. */
export async function requestedAddress(context: CookieContext): Promise<string | undefined> {
  return (await remembered(context)).sent?.to
}

/** Returns the newest code that this browser requested, if it belongs to the provider and hasn't expired. */
export async function requestedCode(
  provider: string,
  context: CookieContext,
): Promise<RequestedCode | undefined> {
  const { code, codeRemember } = await remembered(context)
  if (code?.[0] !== provider) return undefined
  const [, email, token, hash] = code
  return { link: { provider, email: email as EmailIdentifier, token }, hash, remember: codeRemember }
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
  const users = opened.flatMap((content) => Object.entries(content?.["users"] ?? {}))
  const sent = opened.map((content) => content?.["sent"]).find(isSentLink)
  const code = opened.map((content) => content?.["code"]).find(isStoredCode)
  return {
    links,
    users: Object.fromEntries(
      users.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    code: code !== undefined && code[4] > now ? code : undefined,
    codeRemember: opened.some((content) => content?.["codeRemember"] === true),
    sent: sent !== undefined && sent.until > now ? sent : undefined,
  }
}

/** Returns true if the cookie contains an address. Older versions didn't store one. */
function isSentLink(value: unknown): value is SentLink {
  return typeof value === "object" && value !== null && "to" in value && "until" in value
}

function isStoredCode(value: unknown): value is StoredCode {
  return Array.isArray(value) && value.length === 5
}

async function hashOf({ provider, email, token }: Link): Promise<string> {
  return sha256Base64url(JSON.stringify([provider, email, token]))
}

/**
 * Returns the specification of a separate cookie, whose name and attributes are derived from the CSRF token's cookie.
 * No other host of the site can set a `__Host-` cookie, and make it look as if this browser had requested an attacker's
 * link.
 */
function linksSpec({ csrfToken }: Context["cookies"]): CookieSpec {
  return { name: `${csrfToken.name}.email`, options: csrfToken.options }
}

/**
 * Returns the one-time code that the user typed; undefined if the request contains a link, or isn't a response to a
 * mail.
 */
export function typedCode(
  provider: InternalProvider | undefined,
  { method, fields }: Pick<Context, "method" | "fields">,
): { readonly code: unknown } | undefined {
  const isTyped = sendsCodes(provider) && method === "POST" && fields["token"] === undefined
  return isTyped && fields["code"] !== undefined ? { code: fields["code"] } : undefined
}

/** Returns true if a provider's mails contain a one-time code. */
export function sendsCodes(provider: InternalProvider | undefined): provider is EmailProvider {
  return provider?.type === "email" && Boolean(provider.code)
}
