import { purposeHash, timingSafeEqual } from "../crypto/hashes.ts"
import { randomDigits } from "../crypto/random-values.ts"
import type { VerificationToken } from "../adapter/adapter.ts"
import type { LimitRule } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { TooManyAttempts, Verification } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { countAttempt, counterStore } from "../limits/count-attempt.ts"
import { parseRecipient } from "../model/email-address.ts"
import type { EmailProvider } from "../provider/normalize-provider.ts"
import { type RememberedWish, requestedCode } from "./requested-links.ts"
import { type Link, tokenSecretsOf, useToken } from "./verification-tokens.ts"

/** A code, and the data that this browser remembers about it. */
export interface OneTimeCode {
  /** The digits to send. They aren't stored anywhere. */
  readonly digits: string
  /**
   * The hash of the digits and the link. Without both the secret and the token of the link, digits can't be compared
   * with it.
   */
  readonly hash: string
}

/**
 * The limits on guesses for one address, across all its codes, browsers and instances. A right guess counts, too,
 * because a guess is counted before it's compared. With 20 guesses in a day, the probability of guessing six digits is
 * 1 in 50,000.
 */
const guessRules: readonly (readonly [limit: string, rule: LimitRule])[] = [
  ["codes in an hour", { max: 5, per: 3_600 }],
  ["codes in a day", { max: 20, per: 86_400 }],
]

/** The default number of digits. */
const defaultLength = 6

/** Creates a code that stands for a link. */
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
 * Returns the link that the typed code stands for. Only the browser that requested the code has the data to find the
 * link, and only its newest code counts. The guess is counted for the address before it's compared.
 *
 * @throws Verification, always with the same message, if the code isn't right; TooManyAttempts if there were too many
 *   guesses; AdapterError if they can't be counted.
 */
export async function linkOfCode(
  provider: EmailProvider,
  typed: unknown,
  context: Context,
): Promise<Link & RememberedWish> {
  const { settings } = context
  const digits = digitsOf(typed)
  const requested = await requestedCode(provider.id, context)
  // Nothing is compared, so it isn't a guess.
  if (requested === undefined || digits.length !== lengthOf(provider)) throw wrongCode()
  const { link, hash, remember } = requested
  settings.record?.note({ account: { provider: provider.id, providerAccountId: link.email } })
  await countGuess(link, settings)
  for (const secret of tokenSecretsOf(provider, settings))
    if (timingSafeEqual(await hashOf(digits, link, secret), hash)) return { ...link, remember }
  throw wrongCode()
}

/**
 * Uses up the link that a right code stands for, so that neither can be used again.
 *
 * @throws Verification, with the same message as for a wrong code, if the link or the code has been used or has
 *   expired.
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
    const error = new TooManyAttempts("Too many wrong codes were entered for this address.")
    throw Object.assign(error, { retryAfter, code: "wrong_code" })
  }
}

/**
 * Returns the address for which guesses are counted. Stores may find the same user for several spellings, so those
 * share their guesses.
 */
function mailboxOf(email: string): string {
  return (parseRecipient(email, (identifier) => identifier)?.address ?? email).toLowerCase()
}

/** Returns the digits that the user typed, without the spaces and hyphens between them. */
function digitsOf(typed: unknown): string {
  const text = typeof typed === "string" || typeof typed === "number" ? String(typed) : ""
  const digits = text.length > 64 ? "" : text.normalize("NFKC").replace(/[\s-]/g, "")
  return /^\d+$/.test(digits) ? digits : ""
}

function lengthOf({ codeLength = defaultLength }: EmailProvider): number {
  return codeLength
}

/** Returns the hash of the digits. The link's token is the salt. */
async function hashOf(digits: string, { provider, email, token }: Link, secret: string): Promise<string> {
  return purposeHash("one-time code", secret, [provider, email, token, digits])
}

/**
 * Creates the error for a code that's wrong, was used, has expired, or was requested in another browser. It's always
 * the same.
 */
function wrongCode(cause?: Error): Verification {
  const error = new Verification(
    "The one-time code is wrong, was used before, has expired, or was requested in another browser.",
    { cause },
  )
  return Object.assign(error, { code: "wrong_code" as const })
}
