import { clearChunked, readChunked } from "../cookies/chunks.ts"
import { writeChunked } from "../cookies/write-chunked.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import { logoutHintSuffix } from "../cookies/names.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import type { CookieContext } from "../http/context.ts"
import type { Account } from "../model/account.ts"

/** The data for a sign-out at the provider, kept since the sign-in. */
export interface LogoutHint {
  /** The provider's id. */
  readonly provider: string
  readonly providerAccountId: string
  /** The id_token, if no adapter keeps it with the account. */
  readonly idToken?: string | undefined
}

/**
 * The lifetime of the cookie, in seconds: the maximum that browsers allow (RFC 6265bis §5.5). A sign-out clears it
 * earlier.
 */
const hintMaxAge = 400 * 86_400
/** The maximum length of an id_token that's kept, in characters. Browsers send the cookie with every request. */
const maxIdTokenLength = 6_000

/** Keeps the data for a sign-out at an account's provider in a sealed cookie. Without an account, clears the cookie. */
export async function keepLogoutHint(account: Account | undefined, context: CookieContext): Promise<void> {
  const { settings, jar } = context
  const spec = hintSpec(context)
  if (account === undefined) return clearChunked(jar, spec)
  const { provider, providerAccountId, id_token: idToken } = account
  const isStored = settings.adapter?.has("getAccount") === true
  const isKept = !isStored && idToken !== undefined && idToken.length <= maxIdTokenLength
  const claims = { provider, providerAccountId, ...(isKept ? { idToken } : {}) }
  writeChunked(
    jar,
    spec,
    await seal(purposeRing("logout hint", settings.secrets, spec.name), claims, { maxAge: hintMaxAge }),
  )
}

/** Reads the hint and clears its cookie, because a hint is used only once. Returns undefined if no hint was kept. */
export async function takeLogoutHint(context: CookieContext): Promise<LogoutHint | undefined> {
  const { settings, jar } = context
  const spec = hintSpec(context)
  const ring = purposeRing("logout hint", settings.secrets, spec.name)
  const candidates = readChunked(jar, spec.name)
  clearChunked(jar, spec)
  for (const candidate of candidates) {
    const content = await ring.open(candidate)
    const { provider, providerAccountId, idToken } = content ?? {}
    if (typeof provider !== "string" || typeof providerAccountId !== "string") continue
    return { provider, providerAccountId, ...(typeof idToken === "string" ? { idToken } : {}) }
  }
  return undefined
}

function hintSpec({ cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.sessionToken
  const { expires: _, ...lasting } = options
  return { name: `${name}${logoutHintSuffix}`, options: { ...lasting, maxAge: hintMaxAge } }
}
