// Limits of attempts: first the network's, then the address's or the account's. A refused attempt uses up none of
// the later ones.

import { clientNetwork } from "../config/client-network.ts"
import { limitRules, type LimitRules } from "../config/limits-options.ts"
import type { Settings } from "../config/settings.ts"
import { TooManyAttempts } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import { countAttempt, counterStore } from "./count-attempt.ts"
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
  const error = new TooManyAttempts(`There were too many attempts, so the limit \`${name}\` is reached.`, {
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

/** The maximum length of a name whose spellings are counted together, in characters. */
const maxName = 256

/** The characters that a store may ignore: marks, spaces, and the invisible ones. */
const ignored = /[\p{M}\p{Z}\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the form of a name or address that's counted. Stores may find the same user for several spellings, so case,
 * width, accents and invisible characters make no difference, and all such spellings share their attempts.
 *
 * A name that's too long for an account is returned without the ignored characters, but with all others as they were
 * sent. Only its hash is kept, like every other name's.
 */
export function countedForm(text: string): string {
  // Normalizing a row of marks takes quadratic time, so the ones that were sent are removed first.
  const sent = text.replaceAll(ignored, "")
  if (sent.length > maxName) return sent
  const plain = sent.normalize("NFKD").replaceAll(ignored, "")
  // Some letters have two lower-case forms with the same upper-case letter.
  return plain.toUpperCase().toLowerCase().normalize("NFKC")
}

/** The fields that usually name an account. */
const usual = ["email", "username"]

/** The fields that usually contain a secret, by their whole names: the field `passportNumber` names an account. */
const secret: ReadonlySet<string> = new Set(["code", "otp", "pin", "token", "password", "secret"])

/** The fields of forms that the service reads itself. */
const ours: ReadonlySet<string> = new Set(["csrfToken", "callbackUrl", "json", "redirect"])

/**
 * Returns the accounts that the submitted credentials may refer to. If the form has both an address and a name, both
 * are counted, because the service doesn't know which one the application reads.
 */
function credentialAccounts({ settings, provider, fields }: Context): readonly string[] {
  const account = settings.limits?.account
  if (account !== undefined) {
    const named: unknown = account(fields)
    return typeof named === "string" ? [countedForm(named)] : []
  }
  const declared = provider?.type === "credentials" ? provider.credentials : {}
  const inputs = Object.entries<{ type?: unknown }>(declared)
  // Undeclared fields are ignored, because a client could add one to be counted with a different name.
  const names = inputs.length === 0 ? Object.keys(fields) : inputs.map(([name]) => name)
  const texts = names.filter((name) => !isSecret(name, declared) && textOf(fields[name]) !== undefined)
  const chosen = texts.filter((name) => usual.includes(name))
  return (chosen.length > 0 ? chosen : texts.slice(0, 1)).map((name) =>
    countedForm(textOf(fields[name]) ?? ""),
  )
}

function isSecret(name: string, declared: Readonly<Record<string, { type?: unknown }>>): boolean {
  return ours.has(name) || secret.has(name.toLowerCase()) || declared[name]?.type === "password"
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}
