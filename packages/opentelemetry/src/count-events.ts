import type { Attributes, Counter, Meter, MeterProvider } from "@opentelemetry/api"
import { instruments } from "./instruments.ts"

/** The members of an event that are counted. Every event of the `audit` option has them. */
export interface CountedEvent {
  /** The name of the event, such as `sign-in.finish`. */
  readonly action: string
  readonly outcome: "success" | "failure"
  /** The reason for a failure. */
  readonly reason?: { readonly type: string } | undefined
  readonly account?: { readonly provider: string } | undefined
}

/** The options of {@link countEvents}. */
export interface CountEventsOptions {
  /** The meter provider. Default: the global one, as soon as it's registered. */
  readonly meterProvider?: MeterProvider | undefined
}

interface Counters {
  readonly signIns: Counter
  readonly refusals: Counter
  readonly limits: Counter
}

/** The pattern of provider ids that applications use. Anything else could come from a client. */
const providerId = /^[\w.~-]{1,64}$/

/**
 * Returns a function that counts events of the `audit` option: sign-ins by provider and outcome, refusals by event and
 * reason, and limits that were reached. It doesn't read users, accounts, sessions or networks.
 *
 * ```ts
 * const config = { providers: [GitHub], audit: countEvents() }
 * ```
 */
export function countEvents({ meterProvider }: CountEventsOptions = {}): (event: CountedEvent) => void {
  const counters = instruments(meterProvider, countersOf)
  return ({ action, outcome, reason, account }) => {
    const { signIns, refusals, limits } = counters()
    const error: Attributes = reason === undefined ? {} : { "error.type": reason.type }
    if (action === "sign-in.finish")
      signIns.add(1, { "latchkey.outcome": outcome, ...providerOf(account), ...error })
    if (outcome === "failure") refusals.add(1, { "latchkey.event": action, ...error })
    if (action === "limit.reach") limits.add(1, providerOf(account))
  }
}

function providerOf(account: CountedEvent["account"]): Attributes {
  return account !== undefined && providerId.test(account.provider)
    ? { "latchkey.provider": account.provider }
    : {}
}

function countersOf(meter: Meter): Counters {
  return {
    signIns: meter.createCounter("latchkey.sign_ins", {
      description: "Sign-ins that ended, with a session or a refusal",
      unit: "{sign_in}",
    }),
    refusals: meter.createCounter("latchkey.refusals", {
      description: "Events with the outcome failure",
      unit: "{refusal}",
    }),
    limits: meter.createCounter("latchkey.limits_reached", {
      description: "Limits that were reached",
      unit: "{limit}",
    }),
  }
}
