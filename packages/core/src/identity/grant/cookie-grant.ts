import { readChunked } from "../../cookies/chunks.ts"
import { writeChunked } from "../../cookies/write-chunked.ts"
import type { CookieSpec } from "../../cookies/cookie.ts"
import type { AccountKey } from "../../adapter/adapter.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import type { CookieContext } from "../../http/context.ts"
import type { TokenSet } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"

/** Claims of an id_token. */
type Claims = Readonly<Record<string, unknown>>

/** A grant of a provider, as a sealed cookie keeps it if there is no adapter. */
export interface CookieGrant {
  readonly account: AccountKey
  /** The tokens without the id_token, which may be long. */
  readonly tokens: TokenSet
  /** Claims of the id_token, to compare with the id_token of a renewal. Undefined if there was no id_token. */
  readonly claims?: Claims | undefined
  /** Fingerprint of the session to which the grant belongs. In another user's session, it doesn't count. */
  readonly owner: string
  /** Time at which it was written, in seconds since 1970. */
  readonly writtenAt?: number | undefined
}

/** Members of a token set that the cookie holds. Cookies are short. */
const keptMembers = [
  "access_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "dpop_jwk",
] as const

/** Reads the grant of a provider; undefined if this browser has no grant, or one that belongs to another session. */
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
 * Writes the cookie of a grant. It's kept as long as a session.
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

/** Describes the cookie of a grant. Cookies that belong to it have the same name and a suffix. */
export function grantSpec(provider: string, { cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.tokens
  return { name: `${name}.${provider}`, options }
}
