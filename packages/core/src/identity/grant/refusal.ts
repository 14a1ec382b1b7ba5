import type { CookieSpec } from "../../cookies/cookie.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import type { CookieContext } from "../../http/context.ts"
import { grantSpec, type CookieGrant } from "./cookie-grant.ts"

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

/** Describes a refusal's cookie. */
export function refusalSpec(provider: string, context: CookieContext): CookieSpec {
  const { name, options } = grantSpec(provider, context)
  return { name: `${name}.ended`, options }
}

async function fingerprintOf({ tokens }: CookieGrant): Promise<string> {
  return sha256Base64url(tokens.refresh_token ?? "")
}
