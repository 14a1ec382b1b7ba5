import { readChunked, writeChunked } from "../../cookies/chunks.ts"
import type { CookieSpec } from "../../cookies/cookie.ts"
import type { AccountKey } from "../../adapter/adapter.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import type { CookieContext } from "../../http/context.ts"
import type { TokenSet } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"

/** Claims of an id_token. */
type Claims = Readonly<Record<string, unknown>>

/** What a provider granted, as a sealed cookie of its own keeps it where there is no adapter. */
export interface CookieGrant {
  readonly account: AccountKey
  /** Without the id_token, which may be long. */
  readonly tokens: TokenSet
  /** Of the id_token: what that of a renewal is held against. Undefined where there was none. */
  readonly claims?: Claims | undefined
  /** The fingerprint of the session that it belongs to: in the session of another person it is none. */
  readonly owner: string
  /** When it was written, in seconds since 1970. */
  readonly writtenAt?: number | undefined
}

/** The members of a token set that the cookie holds: cookies are short. */
const keptMembers = [
  "access_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "dpop_jwk",
] as const

/** The grant of a provider in this browser; undefined where there is none, or it belongs to another session. */
export async function readCookieGrant(
  provider: string,
  owner: string,
  context: CookieContext,
): Promise<CookieGrant | undefined> {
  const { settings, jar, cookies } = context
  for (const value of readChunked(jar, grantSpec(provider, context).name)) {
    const content = await purposeRing("kept tokens", settings.secrets, cookies.tokens.name).open(value)
    const { account, tokens, claims } = (content ?? {}) as Partial<CookieGrant>
    if (account?.provider !== provider || tokens === undefined || content?.["owner"] !== owner) continue
    return { account, tokens, claims, owner, writtenAt: Number(content["iat"]) }
  }
  return undefined
}

/**
 * Writes the cookie of a grant: it lives as long as a session.
 *
 * @throws JWTSessionError where the tokens are too long for cookies.
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
  const value = await purposeRing("kept tokens", settings.secrets, cookies.tokens.name).seal(content, {
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

/** The cookie of a grant; what is kept beside it has its name and something more. */
export function grantSpec(provider: string, { cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.tokens
  return { name: `${name}.${provider}`, options }
}
