import type { RegistrationAttempt } from "../config/callbacks.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import type { Context } from "../http/context.ts"
import { askRegistration } from "../identity/sign-in/ask-registration.ts"
import type { EmailProvider } from "../provider/normalize-provider.ts"
import { boundedCache } from "../runtime/bounded-cache.ts"

/**
 * Returns true if `registration` refuses an unknown address. A URL also counts as a refusal, because going there would
 * reveal that the address is unknown. The same goes for an error, which is only logged.
 */
export async function isRefused(
  attempt: Omit<RegistrationAttempt, "isNewUser" | "request">,
  context: Context,
): Promise<boolean> {
  const { logger } = context.settings
  try {
    if ((await askRegistration(attempt, context)) === true) return false
    logger.debug("No link was sent, because the address may not register", { provider: attempt.provider })
  } catch (error) {
    logger.error(asAuthError(error))
  }
  return true
}

/**
 * Delivers a link. If its address was refused, waits for as long as a recent delivery took, so that the time doesn't show
 * which addresses have an account [AU-01].
 */
export async function deliverUnlessRefused(
  provider: EmailProvider,
  refused: boolean,
  deliver: () => Promise<void>,
): Promise<void> {
  const recent = deliveries.get(wholeProcess, provider.id) ?? []
  if (refused) {
    const usual = recent[Math.floor(Math.random() * recent.length)] ?? firstDelivery
    await new Promise((resolve) => {
      setTimeout(resolve, usual)
    })
    return
  }
  const start = performance.now()
  await deliver()
  deliveries.set(wholeProcess, provider.id, [...recent.slice(1 - maxRecent), performance.now() - start])
}

/** The durations of the latest deliveries of each provider, in milliseconds; the oldest first. */
const deliveries = boundedCache<readonly number[]>({ maxSize: 100 })
const wholeProcess = {}

/** The maximum number of deliveries that are remembered for each provider. */
const maxRecent = 32

/** The time that a delivery is assumed to take before the first one, in milliseconds. */
const firstDelivery = 500
