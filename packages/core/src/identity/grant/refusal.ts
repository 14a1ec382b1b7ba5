import type { CookieSpec } from "../../cookies/cookie.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import type { CookieContext } from "../../http/context.ts"
import { grantSpec, type CookieGrant } from "./cookie-grant.ts"

/** That a provider has refused the refresh token of a cookie. Another process may have used it up a moment before. */
export interface Refusal {
  /** The provider's error code. */
  readonly error: string
  /** When it was refused, in milliseconds since 1970. */
  readonly at: number
  /** Whether the application has been told that the grant has ended. */
  readonly isTold: boolean
}

/**
 * Remembers a refusal, in a cookie beside that of the grant: the answer to another request may just have replaced that one
 * by tokens that are good.
 */
export async function rememberRefusal(
  grant: CookieGrant,
  { error, at, isTold }: Refusal,
  context: CookieContext,
): Promise<void> {
  const { settings, jar, cookies } = context
  const { maxAge } = settings
  const content = { refused: await fingerprintOf(grant), error, at, isTold }
  const value = await purposeRing("refused tokens", settings.secrets, cookies.tokens.name).seal(content, {
    maxAge,
  })
  const { name, options } = refusalSpec(grant.account.provider, context)
  jar.set({ name, options: { ...options, maxAge } }, value)
}

/** What is remembered of the refresh token of a grant; undefined where it was not refused. */
export async function refusalOf(grant: CookieGrant, context: CookieContext): Promise<Refusal | undefined> {
  const { settings, jar, cookies } = context
  const value = jar.value(refusalSpec(grant.account.provider, context).name)
  if (value === undefined || value === "") return undefined
  const content = await purposeRing("refused tokens", settings.secrets, cookies.tokens.name).open(value)
  if (content?.["refused"] !== (await fingerprintOf(grant))) return undefined
  return {
    error: String(content["error"]),
    at: Number(content["at"]),
    isTold: content["isTold"] === true,
  }
}

/** The cookie in which it is remembered. */
export function refusalSpec(provider: string, context: CookieContext): CookieSpec {
  const { name, options } = grantSpec(provider, context)
  return { name: `${name}.ended`, options }
}

async function fingerprintOf({ tokens }: CookieGrant): Promise<string> {
  return sha256Base64url(tokens.refresh_token ?? "")
}
