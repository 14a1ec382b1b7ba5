import { serialiseCookie } from "../cookies/cookie.ts"
import { stateSalt } from "../cookies/names.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { MissingAdapterMethods, UnsupportedStrategy } from "../errors/classes.ts"
import { auditHandler } from "./audit-handler.ts"
import type { AuthConfig } from "./auth-config.ts"
import { parseNetworkRange } from "./client-network.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { limitRules } from "./limits-options.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import { wrongSeconds } from "./options.ts"
import type { Settings } from "./settings.ts"

/** Returns the error for the first option that must be a number of seconds but isn't. */
export function secondsFault(config: AuthConfig): AuthError | undefined {
  const wrong = wrongSeconds(config)
  if (wrong === undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`${wrong.name}\` is ${describeValue(wrong.value)}. It must be a number of seconds, ${wrong.least} or more.`,
  )
}

/** The maximum number of attempts in a rule. */
const maxAttempts = 1_000_000
/** The maximum period in a rule, in seconds: a year. */
const maxPer = 31_536_000

/** Returns the error in `limits`, or undefined if it's valid. */
export function limitsFault({ limits }: AuthConfig): AuthError | undefined {
  if (typeof limits !== "object") return undefined
  const { store, rules, account, whenStoreFails } = limits
  if (store !== undefined && typeof member(store, "increment") !== "function")
    return limitFault("store", store, "It must be an object with a function `increment`.")
  if (account !== undefined && typeof account !== "function")
    return limitFault("account", account, "It must be a function.")
  if (whenStoreFails !== undefined && !["allow", "refuse"].includes(whenStoreFails))
    return limitFault("whenStoreFails", whenStoreFails, oneOf(["allow", "refuse"]))
  if (rules === undefined) return undefined
  if (typeof rules !== "object" || rules === null || Array.isArray(rules))
    return limitFault("rules", rules, "It must be an object.")
  for (const [name, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(limitRules, name))
      return limitFault("rules", name, `Its members are ${Object.keys(limitRules).join(", ")}.`)
    if (rule !== undefined && rule !== false && !isRule(rule))
      return limitFault(
        `rules.${name}`,
        rule,
        "It must be false, or `{ max, per }` with numbers of 1 or more.",
      )
  }
  return undefined
}

function isRule(rule: unknown): boolean {
  const [max, per] = [member(rule, "max"), member(rule, "per")]
  const isMax = Number.isInteger(max) && Number(max) >= 1 && Number(max) <= maxAttempts
  return isMax && Number.isFinite(per) && Number(per) >= 1 && Number(per) <= maxPer
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
}

function limitFault(option: string, value: unknown, expected: string): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`limits.${option}\` is ${describeValue(value)}. ${expected}`,
  )
}

/** The maximum of `requireFresh`, in seconds: a browser remembers for a day when its user signed in. */
const maxFresh = 86_400

const modes: readonly unknown[] = ["ask", "remove", "keep"]

/** Returns the error in `linking`, or undefined if it's valid. */
export function linkingFault(config: AuthConfig, settings: Settings): AuthError | undefined {
  return freshFault(config) ?? unprovenFault(config, settings)
}

function freshFault({ linking }: AuthConfig): AuthError | undefined {
  const seconds = linking?.requireFresh
  if (seconds === undefined || (Number.isFinite(seconds) && seconds >= 1 && seconds <= maxFresh))
    return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`linking.requireFresh\` is ${describeValue(seconds)}. It must be a number of seconds, from 1 to ${maxFresh}.`,
  )
}

function unprovenFault({ linking }: AuthConfig, settings: Settings): AuthError | undefined {
  const unproven = linking?.unproven
  if (unproven === undefined) return undefined
  if (!modes.includes(unproven))
    return configurationFault(
      UnsupportedStrategy,
      `\`linking.unproven\` is ${describeValue(unproven)}. ${oneOf(modes.map(String))}`,
    )
  if (unproven === "keep" || !provesAddresses(settings)) return undefined
  const missing = missingForUnproven(settings)
  if (missing.length === 0) return undefined
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which \`linking.unproven: "${unproven}"\` needs.`,
  )
}

/** Returns the error in `trustedProxies`, or undefined if it's valid. */
export function networkFault({ trustedProxies = 0 }: AuthConfig): AuthError | undefined {
  if (typeof trustedProxies === "number") {
    if (trustedProxies >= 0) return undefined
    return configurationFault(
      UnsupportedStrategy,
      `\`trustedProxies\` is ${trustedProxies}. A number of proxies is 0 or more.`,
    )
  }
  const malformed = trustedProxies.find((entry) => parseNetworkRange(entry) === undefined)
  if (malformed === undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`trustedProxies\` lists ${describeValue(malformed)}, which is not an address: write "127.0.0.1", "10.0.0.0/8" or "fd00::/8".`,
  )
}

/** Returns the error in `audit`, or undefined if it's valid. */
export function auditFault({ audit }: AuthConfig): AuthError | undefined {
  if (auditHandler(audit) !== undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`audit\` is ${describeValue(audit)}. It must be a function, or an object with a function \`handler\`.`,
  )
}

/** Returns the error in `cookies`, or undefined if it's valid. */
export function cookiesFault(settings: Settings): AuthError | undefined {
  return cookieFault(settings) ?? reservedNameFault(settings)
}

/**
 * Returns the error for a cookie that can't be sent in a header. Without this check, every response would fail at the
 * very end [CK-09].
 */
function cookieFault({ cookies }: Settings): AuthError | undefined {
  for (const [key, spec] of [...Object.entries(cookies.secure), ...Object.entries(cookies.plain)]) {
    try {
      serialiseCookie({ ...spec, value: "" })
    } catch (error) {
      const reason = error instanceof TypeError ? error.message : "It cannot be written."
      return configurationFault(
        UnsupportedStrategy,
        `\`cookies.${key}\` cannot be used. ${reason} Names may hold letters, digits and \`!#$%&'*+-.^_|~\`, attributes ` +
          "printable ASCII without `;`.",
      )
    }
  }
  return undefined
}

/** Returns the error for a session cookie whose name leads to the key that seals `state` parameters [JW-03]. */
function reservedNameFault({ cookies }: Settings): AuthError | undefined {
  const isReserved = [cookies.secure, cookies.plain].some(
    ({ sessionToken }) => sessionToken.name === stateSalt,
  )
  if (!isReserved) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`cookies.sessionToken\` has the name "${stateSalt}", whose key seals \`state\` parameters: each of them would be a ` +
      "session. Give the cookie another name.",
  )
}

/** Returns the error in `languages`, which the languages' own code has found, or undefined if it's valid. */
export function languagesFault({ languages }: AuthConfig): AuthError | undefined {
  return languages?.fault === undefined ? undefined : configurationFault(UnsupportedStrategy, languages.fault)
}
