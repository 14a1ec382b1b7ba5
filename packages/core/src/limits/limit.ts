import { limitRules } from "../config/limit-rules.ts"
import type { LimitRules } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { TooManyAttempts } from "../errors/classes.ts"
import { clientNetwork } from "../config/client-network.ts"
import type { Context } from "../http/context.ts"
import { countAttempt } from "./count-attempt.ts"
import { countedForm } from "./counted-form.ts"
import { counterStore } from "./counter-store.ts"
import { credentialAccounts } from "./credential-accounts.ts"
import type { LimitedStep } from "./limited.ts"

/** The limits of a step. */
interface StepLimits {
  readonly network: keyof LimitRules
  /** The limits for the subject of the step: an address or an account. */
  readonly both?: keyof LimitRules
  readonly subject?: keyof LimitRules
  /** True if the step checks a secret that can be guessed. If such an attempt can't be counted, it's refused. */
  readonly guesses?: boolean
}

const steps: Readonly<Record<LimitedStep, StepLimits>> = {
  mails: {
    network: "mailsPerNetwork",
    both: "mailsPerAddressAndNetwork",
    subject: "mailsPerAddress",
  },
  credentials: {
    network: "credentialsPerNetwork",
    both: "credentialsPerAccountAndNetwork",
    subject: "credentialsPerAccount",
    guesses: true,
  },
  passkeyOptions: { network: "passkeyOptionsPerNetwork" },
  starts: { network: "startsPerNetwork" },
}

/** An attempt, for one of its limits. */
type Counted = readonly [limit: keyof LimitRules, subject: string]

/** A warning that a limit has no effect. */
type LimitWarning = "account-unknown" | "connection-unknown" | "network-unknown"

/** The warnings that have been logged for each settings. */
const reported = new WeakMap<Settings, Set<LimitWarning>>()

/**
 * Counts an attempt for each limit of a step: first the network's, then the limits for the address or account, in this
 * network and in all networks. The first limit that's reached refuses the attempt, and later limits don't count it, so
 * a network that has no attempts left doesn't use up other networks' attempts.
 *
 * @param address - the address to which a mail would be sent.
 * @throws TooManyAttempts if a limit is reached; AdapterError if the attempt must be counted but can't be.
 */
export async function limit(context: Context, step: LimitedStep, address?: string): Promise<void> {
  const { settings } = context
  const { whenStoreFails = steps[step].guesses === true ? "refuse" : "allow" } = settings.limits ?? {}
  const client = clientNetwork(context)
  if (client === undefined) reportUnknown(settings)
  // The accounts are only read if the network has attempts left, because that takes more time.
  for (const attemptsOf of [networkAttempts, subjectAttempts]) {
    const counted = attemptsOf(context, step, client, address)
    try {
      for (const [name, subject] of counted) await count(name, subject, settings)
    } catch (error) {
      // The store's own failure has already been logged.
      if (error instanceof TooManyAttempts || whenStoreFails === "refuse") throw error
      return
    }
  }
}

type Attempts = (
  context: Context,
  step: LimitedStep,
  client: string | undefined,
  address: string | undefined,
) => readonly Counted[]

const networkAttempts: Attempts = (_, step, client) =>
  client === undefined ? [] : [[steps[step].network, client]]

const subjectAttempts: Attempts = (context, step, client, address) => {
  const { both, subject } = steps[step]
  if (subject === undefined) return []
  const subjects = step === "credentials" ? credentialAccounts(context) : [countedForm(address ?? "")]
  if (subjects.length === 0) warnInDevelopment("account-unknown", context.settings)
  return subjects.flatMap((one) => {
    const everywhere: Counted = [subject, one]
    const here: Counted[] =
      client === undefined || both === undefined ? [] : [[both, JSON.stringify([one, client])]]
    return [...here, everywhere]
  })
}

async function count(name: keyof LimitRules, subject: string, settings: Settings): Promise<void> {
  const rule = settings.limits?.rules?.[name] ?? limitRules[name]
  if (rule === false) return
  const [secret = ""] = settings.secrets
  const retryAfter = await countAttempt(counterStore(settings), { limit: name, subject, secret }, rule)
  if (retryAfter === 0) return
  const error = new TooManyAttempts(`There were too many attempts: the limit \`${name}\` is reached.`, {
    cause: { limit: name },
  })
  throw Object.assign(error, { retryAfter })
}

/**
 * Warns that the limits for networks have no effect: in development, and in production, too, if the application lists
 * its proxies and the list can't be used.
 */
function reportUnknown(settings: Settings): void {
  const { trustedProxies } = settings
  if (Array.isArray(trustedProxies) && trustedProxies.length > 0) warnOnce("connection-unknown", settings)
  else warnInDevelopment("network-unknown", settings)
}

function warnInDevelopment(code: LimitWarning, settings: Settings): void {
  if (!settings.production) warnOnce(code, settings)
}

function warnOnce(code: LimitWarning, settings: Settings): void {
  const { shared = settings } = settings
  const codes = reported.get(shared) ?? new Set()
  reported.set(shared, codes)
  if (codes.has(code)) return
  codes.add(code)
  settings.logger.warn(code)
}
