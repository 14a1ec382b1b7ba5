import { clearChunked, readChunked, writeChunked } from "../cookies/chunks.ts"
import type { CookieSpec } from "../cookies/cookie.ts"
import { logoutHintSuffix } from "../cookies/names.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import type { CookieContext } from "../http/context.ts"
import type { Account } from "../model/account.ts"

/** What a sign-out at the provider needs, kept from the sign-in on. */
export interface LogoutHint {
  /** Id of the provider. */
  readonly provider: string
  readonly providerAccountId: string
  /** Only where no adapter keeps it with the account. */
  readonly idToken?: string | undefined
}

/** It ends with the sign-out; at the latest when browsers forget every cookie, in seconds (RFC 6265bis §5.5). */
const life = 400 * 86_400
/** The longest id_token that is kept, in characters: the cookie comes with every request. */
const longestIdToken = 6_000

/** Keeps what a sign-out at the provider of an account needs, in a sealed cookie; without an account, clears it. */
export async function keepLogoutHint(account: Account | undefined, context: CookieContext): Promise<void> {
  const { settings, jar } = context
  const spec = hintSpec(context)
  if (account === undefined) return clearChunked(jar, spec)
  const { provider, providerAccountId, id_token: idToken } = account
  const isStored = settings.adapter?.has("getAccount") === true
  const isKept = !isStored && idToken !== undefined && idToken.length <= longestIdToken
  const claims = { provider, providerAccountId, ...(isKept ? { idToken } : {}) }
  writeChunked(
    jar,
    spec,
    await purposeRing("logout hint", settings.secrets, spec.name).seal(claims, { maxAge: life }),
  )
}

/** What was kept; undefined where nothing was. The cookie is cleared: what it was kept for is done once. */
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
  return { name: `${name}${logoutHintSuffix}`, options: { ...lasting, maxAge: life } }
}
