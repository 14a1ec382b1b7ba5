import type { Challenge, ChallengeAttempt, ChallengedAction } from "../config/challenge.ts"
import { clientNetwork } from "../config/client-network.ts"
import { purposeHash } from "../crypto/hashes.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import { AuthError } from "../errors/auth-error.ts"
import { ChallengeFailed } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { countAttempt, counterStore } from "../limits/count-attempt.ts"
import { singleUse } from "../runtime/single-use.ts"
import { within } from "../runtime/within.ts"

/** An attempt, and its request. */
interface Challenged {
  readonly context: Context
  readonly action: ChallengedAction
  readonly fields: Readonly<Record<string, unknown>>
}

/** The tokens that were used in this process. */
const used = /* @__PURE__ */ singleUse()

/** The time for which used tokens are remembered at least, in seconds. No widget's token is valid longer. */
const longestLife = 600

/** The time limit for a verification, in milliseconds. */
const timeLimit = 10_000

/** The maximum length of a token, in characters. */
const maxTokenLength = 16_384

/**
 * Requires the application's challenge.
 *
 * @throws ChallengeFailed with the code `missing`, `refused` or `unavailable`.
 */
export async function requireChallenge({ context, action, fields }: Challenged): Promise<void> {
  const { settings, serviceUrl, providerId = "" } = context
  const { challenge } = settings
  if (challenge === undefined) return
  const { hostname } = new URL(serviceUrl.origin)
  const attempt = { action, provider: providerId, fields, network: clientNetwork(context), hostname }
  if (typeof challenge === "function") {
    if ((await decided(challenge, attempt)) !== true) throw failed("refused")
    return
  }
  const { when, field } = challenge
  if (when !== undefined && (await decided(when, attempt)) === false) return
  const token = fields[field]
  if (typeof token === "string" && token !== "") return verify(challenge, { ...attempt, token }, context)
  if (!(await isWithin(challenge, attempt, context))) throw failed("missing")
}

/** Calls a function of the application. Its errors refuse the attempt. */
async function decided(
  decide: (attempt: ChallengeAttempt) => unknown,
  attempt: ChallengeAttempt,
): Promise<unknown> {
  try {
    return await decide(attempt)
  } catch (error) {
    throw error instanceof AuthError ? error : failed("unavailable", error)
  }
}

/** Returns true if the network still has attempts without the challenge. Uses one of them up. */
async function isWithin(
  { after, field }: Challenge,
  { network }: ChallengeAttempt,
  { settings }: Context,
): Promise<boolean> {
  if (after === undefined || network === undefined) return false
  const [secret = ""] = settings.secrets
  const attempt = { limit: `challenge ${field}`, subject: network, secret }
  try {
    return (await countAttempt(counterStore(settings), attempt, after)) === 0
  } catch (error) {
    settings.logger.debug("Attempts without the challenge could not be counted", { error })
    return false
  }
}

async function verify(
  challenge: Challenge,
  answer: ChallengeAttempt & { readonly token: string },
  context: Context,
): Promise<void> {
  const { settings } = context
  const { whenUnavailable, usableFor = 0, field, identify = (token: string) => token } = challenge
  if (answer.token.length > maxTokenLength) throw failed("refused")
  const key = await purposeHash("challenge", "", [field, identify(answer.token)])
  const ends = Date.now() + Math.max(usableFor, longestLife) * 1000
  if (!used.claim(key, ends)) throw failed("refused")
  try {
    const isValid: unknown = await within(answered(challenge, answer), timeLimit, "`verify` of the challenge")
    if (isValid !== true || !(await isFirstUse(challenge, key, context))) throw failed("refused")
  } catch (error) {
    if (error instanceof ChallengeFailed) throw error
    // The same token may be sent again when the service is back.
    used.release(key)
    if (whenUnavailable !== "allow") throw failed("unavailable", error)
    settings.logger.error(asAuthError(failed("unavailable", error)))
  }
}

async function answered(
  { verify: call }: Challenge,
  answer: ChallengeAttempt & { readonly token: string },
): Promise<unknown> {
  return call(answer)
}

/** Claims a token in the store, so that no other instance accepts it. */
async function isFirstUse({ usableFor }: Challenge, key: string, { settings }: Context): Promise<boolean> {
  if (usableFor === undefined) return true
  const [secret = ""] = settings.secrets
  const attempt = { limit: "challenge used", subject: key, secret }
  return (await countAttempt(counterStore(settings), attempt, { max: 1, per: usableFor })) === 0
}

const messages = {
  missing: "The form has no answer to the challenge.",
  refused: "The answer to the challenge was refused.",
  unavailable: "The challenge could not be verified.",
} as const

function failed(code: keyof typeof messages, cause?: unknown): ChallengeFailed {
  const error = new ChallengeFailed(messages[code], { cause })
  error.code = code
  return error
}
