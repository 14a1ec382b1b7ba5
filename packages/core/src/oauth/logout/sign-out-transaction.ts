import { timingSafeEqual } from "../../crypto/timing-safe-equal.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import type { CookieSpec } from "../../cookies/cookie.ts"
import { signOutSuffix } from "../../cookies/names.ts"
import type { CookieContext } from "../../http/context.ts"

/** A pending sign-out at the provider, remembered until the user comes back. */
export interface SignOutTransaction {
  readonly provider: string
  readonly state: string
  /** The URL to which the user returns afterwards. */
  readonly callbackUrl: string
}

/** This browser's sign-out, as its cookie records it. */
export interface FinishedSignOut {
  readonly callbackUrl: string
  /** True if the response belongs to this sign-out: the provider confirms that it has signed the user out. */
  readonly confirmed: boolean
}

/** The purpose for which the cookie is sealed. */
const purpose = "sign-out transaction"

/** The time that the provider has to ask the user for confirmation, in seconds. */
const life = 3_600

/**
 * Keeps a sign-out in a sealed cookie. A later sign-out replaces it, because the session is over in either case.
 */
export async function keepSignOut(transaction: SignOutTransaction, context: CookieContext): Promise<void> {
  const { settings, jar } = context
  const spec = signOutSpec(context)
  jar.set(
    spec,
    await seal(purposeRing(purpose, settings.secrets, spec.name), { ...transaction }, { maxAge: life }),
  )
}

/**
 * Returns the sign-out that a user comes back from, or undefined if this browser has no pending sign-out. A matching
 * answer ends the sign-out; any other answer leaves it pending.
 *
 * @param state - the `state` of the answer (RP-Initiated Logout 1.0 §3).
 */
export async function takeSignOut(
  provider: string,
  state: string | null,
  context: CookieContext,
): Promise<FinishedSignOut | undefined> {
  const { settings, jar } = context
  const spec = signOutSpec(context)
  const ring = purposeRing(purpose, settings.secrets, spec.name)
  for (const value of jar.values(spec.name)) {
    const content = await ring.open(value)
    if (content === null || content["provider"] !== provider) continue
    const confirmed = state !== null && timingSafeEqual(String(content["state"]), state)
    if (confirmed) jar.clear(spec)
    return { callbackUrl: String(content["callbackUrl"]), confirmed }
  }
  return undefined
}

function signOutSpec({ cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.callbackUrl
  return { name: `${name}${signOutSuffix}`, options: { ...options, maxAge: life } }
}
