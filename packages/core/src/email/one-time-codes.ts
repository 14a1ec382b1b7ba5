import { purposeHash } from "../crypto/purpose-hash.ts"
import { randomDigits } from "../crypto/random-values.ts"
import { timingSafeEqual } from "../crypto/timing-safe-equal.ts"
import type { VerificationToken } from "../adapter/adapter.ts"
import type { LimitRule } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { TooManyAttempts, Verification } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { countAttempt } from "../limits/count-attempt.ts"
import { counterStore } from "../limits/counter-store.ts"
import { parseRecipient } from "../model/email-address.ts"
import type { EmailProvider } from "../provider/normalize-provider.ts"
import { requestedCode } from "./requested-links.ts"
import type { Link } from "./link.ts"
import { tokenSecretsOf, useToken } from "./verification-tokens.ts"

/** A code, and what this browser remembers of it. */
export interface OneTimeCode {
  /** The digits to send. They're stored nowhere. */
  readonly digits: string
  /**
   * The hash of the digits and the link. Without both the secret and the token of the link, digits can't be tried
   * against it.
   */
  readonly hash: string
}

/**
 * The guesses for one address, across all its codes, browsers and instances. A right guess counts, too: it's counted
 * before it's compared. In a day of 20 guesses, six digits are guessed with a probability of 1 in 50,000.
 */
const guessRules: readonly (readonly [limit: string, rule: LimitRule])[] = [
  ["codes in an hour", { max: 5, per: 3_600 }],
  ["codes in a day", { max: 20, per: 86_400 }],
]

/** The number of digits if the provider doesn't say. */
const defaultLength = 6

/** Makes a code that stands for a link. */
export async function makeCode(
  provider: EmailProvider,
  link: Link,
  settings: Settings,
): Promise<OneTimeCode> {
  const digits = randomDigits(lengthOf(provider))
  const [secret = ""] = tokenSecretsOf(provider, settings)
  return { digits, hash: await hashOf(digits, link, secret) }
}

/**
 * Returns the link for which the code that the user typed stands. Only the browser that requested the code has the
 * data to find the link, and only its newest code counts. The guess is counted for the address before it's
 * compared.
 *
 * @throws Verification, always the same one, if the code isn't right; TooManyAttempts if there were too many guesses;
 *   AdapterError if they can't be counted.
 */
export async function linkOfCode(provider: EmailProvider, typed: unknown, context: Context): Promise<Link> {
  const { settings } = context
  const digits = digitsOf(typed)
  const requested = await requestedCode(provider.id, context)
  // Nothing is compared: it isn't a guess.
  if (requested === undefined || digits.length !== lengthOf(provider)) throw wrongCode()
  const { link, hash } = requested
  settings.record?.note({ account: { provider: provider.id, providerAccountId: link.email } })
  await countGuess(link, settings)
  for (const secret of tokenSecretsOf(provider, settings))
    if (timingSafeEqual(await hashOf(digits, link, secret), hash)) return link
  throw wrongCode()
}

/**
 * Uses up the link for which a right code stands, which ends both.
 *
 * @throws Verification, the same one as for a wrong code, if the link or the code was used, or has expired.
 */
export async function useCode(
  provider: EmailProvider,
  link: Link,
  settings: Settings,
): Promise<VerificationToken> {
  try {
    return await useToken(provider, link, settings)
  } catch (error) {
    throw error instanceof Verification ? wrongCode(error) : error
  }
}

async function countGuess({ email }: Link, settings: Settings): Promise<void> {
  const [secret = ""] = settings.secrets
  for (const [limit, rule] of guessRules) {
    const attempt = { limit, subject: mailboxOf(email), secret }
    const retryAfter = await countAttempt(counterStore(settings), attempt, rule)
    if (retryAfter === 0) continue
    const error = new TooManyAttempts("There were too many wrong codes for this address.")
    throw Object.assign(error, { retryAfter, code: "wrong_code" })
  }
}

/**
 * Returns the address as it's counted. Stores may find the same user for several spellings, so these have the same
 * guesses.
 */
function mailboxOf(email: string): string {
  return (parseRecipient(email, (identifier) => identifier)?.address ?? email).toLowerCase()
}

/** Returns what the user typed as digits: the spaces and hyphens between them don't count. */
function digitsOf(typed: unknown): string {
  const text = typeof typed === "string" || typeof typed === "number" ? String(typed) : ""
  const digits = text.length > 64 ? "" : text.normalize("NFKC").replace(/[\s-]/g, "")
  return /^\d+$/.test(digits) ? digits : ""
}

function lengthOf({ codeLength = defaultLength }: EmailProvider): number {
  return codeLength
}

/** The token of the link is the salt. */
async function hashOf(digits: string, { provider, email, token }: Link, secret: string): Promise<string> {
  return purposeHash("one-time code", secret, [provider, email, token, digits])
}

/** Makes the one error for a code that is wrong, was used, has expired, or was requested in another browser. */
function wrongCode(cause?: Error): Verification {
  const error = new Verification("The one-time code is not one that this browser can use.", { cause })
  return Object.assign(error, { code: "wrong_code" as const })
}
