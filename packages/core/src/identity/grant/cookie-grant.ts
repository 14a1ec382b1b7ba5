import { readChunked } from "../../cookies/chunks.ts"
import { writeChunked } from "../../cookies/write-chunked.ts"
import type { CookieSpec } from "../../cookies/cookie.ts"
import type { AccountKey } from "../../adapter/adapter.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import type { CookieContext } from "../../http/context.ts"
import type { TokenSet } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"

/** The claims of an id_token. */
type Claims = Readonly<Record<string, unknown>>

/** A provider's grant in the form in which a sealed cookie keeps it if there is no adapter. */
export interface CookieGrant {
  readonly account: AccountKey
  /** The tokens without the id_token, which may be long. */
  readonly tokens: TokenSet
  /** The claims of the id_token, to compare with a renewed id_token. Undefined if there was no id_token. */
  readonly claims?: Claims | undefined
  /** The fingerprint of the session that the grant belongs to. In another user's session, the grant doesn't count. */
  readonly owner: string
  /** The time at which it was written, in seconds since 1970. */
  readonly writtenAt?: number | undefined
}

/** The members of a token set that the cookie contains. Cookies are short. */
const keptMembers = [
  "access_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "dpop_jwk",
] as const

/**
 * Reads a provider's grant. Returns undefined if this browser has no grant, or if the grant belongs to another session.
 */
export async function readCookieGrant(
  provider: string,
  owner: string,
  context: CookieContext,
): Promise<CookieGrant | undefined> {
  const { settings, jar, cookies } = context
  for (const value of readChunked(jar, grantSpec(provider, context).name)) {
    const content = await purposeRing("kept tokens", settings.secrets, cookies.tokens.name).open(value)
    if (content?.["owner"] !== owner) continue
    const { account, tokens, claims } = content as unknown as CookieGrant
    if (account.provider === provider)
      return { account, tokens, claims, owner, writtenAt: Number(content["iat"]) }
  }
  return undefined
}

/**
 * Writes a grant's cookie, which is kept as long as a session.
 *
 * @throws JWTSessionError if the tokens are too long for cookies.
 */
export async function writeCookieGrant(
  { account, tokens, claims, owner }: CookieGrant,
  context: CookieContext,
): Promise<void> {
  const { settings, jar, cookies } = context
  const { maxAge } = settings
  const kept = Object.fromEntries(
    keptMembers.flatMap((member) => (tokens[member] === undefined ? [] : [[member, tokens[member]]])),
  )
  const content = { account: accountKey(account), tokens: kept, claims, owner }
  const value = await seal(purposeRing("kept tokens", settings.secrets, cookies.tokens.name), content, {
    maxAge,
  })
  const { name, options } = grantSpec(account.provider, context)
  writeChunked(jar, { name, options: { ...options, expires: new Date(Date.now() + maxAge * 1000) } }, value)
}

/** Clears the cookies of all grants. */
export function clearCookieGrants({ jar, cookies }: CookieContext): void {
  const { name, options } = cookies.tokens
  for (const sent of jar.names(`${name}.`)) jar.clear({ name: sent, options })
}

/** Describes a grant's cookie. Related cookies have the same name with a suffix. */
export function grantSpec(provider: string, { cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.tokens
  return { name: `${name}.${provider}`, options }
}
