import { timingSafeEqual } from "../../crypto/timing-safe-equal.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import type { CookieSpec } from "../../cookies/cookie.ts"
import { signOutSuffix } from "../../cookies/names.ts"
import type { CookieContext } from "../../http/context.ts"

/** What a sign-out at the provider remembers until the person comes back. */
export interface SignOutTransaction {
  readonly provider: string
  readonly state: string
  /** Where the person goes then. */
  readonly callbackUrl: string
}

/** The sign-out of this browser, as its cookie tells it. */
export interface FinishedSignOut {
  readonly callbackUrl: string
  /** Whether the answer is the one to it: the provider says that it has signed the person out. */
  readonly confirmed: boolean
}

/** What the cookie is sealed for. */
const purpose = "sign-out transaction"

/** How long the provider may ask the person whether they mean it, in seconds. */
const life = 3_600

/** Keeps a sign-out in a sealed cookie. A later one takes its place: the session is over in either case. */
export async function keepSignOut(transaction: SignOutTransaction, context: CookieContext): Promise<void> {
  const { settings, jar } = context
  const spec = signOutSpec(context)
  jar.set(
    spec,
    await purposeRing(purpose, settings.secrets, spec.name).seal({ ...transaction }, { maxAge: life }),
  )
}

/**
 * The sign-out that a person comes back from; undefined where this browser has none under way. It is over with the
 * answer that belongs to it; any other leaves it.
 *
 * @param state - of the answer (RP-Initiated Logout 1.0 §3).
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
