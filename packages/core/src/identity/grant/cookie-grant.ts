import type { AccountKey } from "../../adapter/adapter.ts"
import { readChunked } from "../../cookies/chunks.ts"
import { writeChunked } from "../../cookies/write-chunked.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import type { CookieContext } from "../../http/context.ts"
import type { TokenSet } from "../../model/account.ts"
import { grantSpec, refusalSpec } from "./grant-cookies.ts"
import { accountKey } from "../user-store.ts"

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

/** A provider's refusal of a cookie's refresh token. Another process may have used up the token a moment earlier. */
export interface Refusal {
  /** The provider's error code. */
  readonly error: string
  /** The time of the refusal, in milliseconds since 1970. */
  readonly at: number
  /** True if the application has been informed that the grant has ended. */
  readonly isReported: boolean
}

/**
 * Remembers a refusal in a second cookie, separate from the grant's cookie, because the response to another request may
 * just have replaced the grant with one that has valid tokens.
 */
export async function rememberRefusal(
  grant: CookieGrant,
  { error, at, isReported }: Refusal,
  context: CookieContext,
): Promise<void> {
  const { settings, jar, cookies } = context
  const { maxAge } = settings
  const content = { refused: await fingerprintOf(grant), error, at, isReported }
  const value = await seal(purposeRing("refused tokens", settings.secrets, cookies.tokens.name), content, {
    maxAge,
  })
  const { name, options } = refusalSpec(grant.account.provider, context)
  jar.set({ name, options: { ...options, maxAge } }, value)
}

/** Reads the refusal of a grant's refresh token. Returns undefined if the token wasn't refused. */
export async function readRefusal(grant: CookieGrant, context: CookieContext): Promise<Refusal | undefined> {
  const { settings, jar, cookies } = context
  const value = jar.value(refusalSpec(grant.account.provider, context).name)
  if (value === undefined || value === "") return undefined
  const content = await purposeRing("refused tokens", settings.secrets, cookies.tokens.name).open(value)
  if (content?.["refused"] !== (await fingerprintOf(grant))) return undefined
  return {
    error: String(content["error"]),
    at: Number(content["at"]),
    isReported: content["isReported"] === true,
  }
}

async function fingerprintOf({ tokens }: CookieGrant): Promise<string> {
  return sha256Base64url(tokens.refresh_token ?? "")
}
