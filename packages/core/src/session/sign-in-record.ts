import type { Settings } from "../config/settings.ts"
import { sha256Base64url } from "../crypto/hash.ts"
import { randomBase64url } from "../crypto/random.ts"
import { numericDate } from "../model/numeric-date.ts"
import type { JWT } from "../model/jwt.ts"
import type { SignedIn } from "./strategy.ts"

/** The claim of a session token that holds the {@link SignInRecord}. */
const claim = "sign_in"

/** What a session token remembers of the sign-in it began with. No callback of the application can change it. */
export interface SignInRecord {
  /** Names the session, whatever its token: random, and the key by which it is revoked. */
  readonly id: string
  /** When the provider's answer came, in milliseconds since 1970: what is revoked from then on is over. */
  readonly at: number
  /** When the details of the session were last written, in seconds since 1970. */
  readonly used: number
  /** The other keys by which it can be revoked. */
  readonly keys: readonly string[]
}

/** Whose sessions a key revokes. */
type KeyParts =
  | readonly ["user", userId: string]
  | readonly ["sid", provider: string, sid: string]
  | readonly ["sub", provider: string, sub: string]
  /** Those sessions of the person that know of no session at the provider. */
  | readonly ["sub-without-sid", provider: string, sub: string]
  | readonly ["jti", provider: string, jti: string]

/** A key of the revocation contract: 22 characters, whatever it is made of, and nothing personal in them. */
export async function revocationKey(...parts: KeyParts): Promise<string> {
  return (await sha256Base64url(JSON.stringify(parts))).slice(0, 22)
}

/** What there is to remember of a sign-in. */
export async function createRecord(signedIn: SignedIn): Promise<SignInRecord> {
  const { user, account, origin } = signedIn
  return {
    id: randomBase64url(16),
    at: origin?.at ?? Date.now(),
    used: numericDate(),
    keys: await keysOf(String(user.id), account.provider, origin),
  }
}

/** The keys by which the sessions of a sign-in can be revoked, beside the session's own. */
export async function keysOf(
  userId: string | undefined,
  provider: string,
  { sub, sid }: { readonly sub?: string | undefined; readonly sid?: string | undefined } = {},
): Promise<readonly string[]> {
  return Promise.all([
    ...(userId === undefined ? [] : [revocationKey("user", userId)]),
    ...(sub === undefined ? [] : [revocationKey("sub", provider, sub)]),
    ...(sub === undefined || sid !== undefined ? [] : [revocationKey("sub-without-sid", provider, sub)]),
    ...(sid === undefined ? [] : [revocationKey("sid", provider, sid)]),
  ])
}

/** The record of a token; undefined in one that was made before there were any. */
export function recordOf({ [claim]: record }: JWT): SignInRecord | undefined {
  return typeof record === "object" && record !== null ? (record as SignInRecord) : undefined
}

/** The token with a record in it. */
export function withRecord(token: JWT, record: SignInRecord): JWT {
  return { ...token, [claim]: record }
}

/** The token with a record: its own, or one that says as much as can be known of an older token. */
export async function recorded(token: JWT): Promise<JWT> {
  if (recordOf(token) !== undefined) return token
  const { sub, iat = 0 } = token
  const keys = sub === undefined ? [] : [await revocationKey("user", String(sub))]
  return withRecord(token, { id: randomBase64url(16), at: iat * 1000, used: iat, keys })
}

/** When a session ends however much it is used, in seconds since 1970. */
export function absoluteEnd(token: JWT, { absoluteMaxAge }: Settings): number {
  const at = recordOf(token)?.at
  if (absoluteMaxAge === undefined || at === undefined) return Infinity
  return Math.floor(at / 1000) + absoluteMaxAge
}
