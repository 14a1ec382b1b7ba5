import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { limitRules } from "./limit-rules.ts"

/** The maximum number of attempts in a rule. */
const maxAttempts = 1_000_000
/** The maximum period in a rule, in seconds: a year. */
const maxPer = 31_536_000

/** Returns the error in `limits`, or undefined if it's valid. */
export function limitsFault({ limits }: AuthConfig): AuthError | undefined {
  if (typeof limits !== "object") return undefined
  const { store, rules, account, whenStoreFails } = limits
  if (store !== undefined && typeof member(store, "increment") !== "function")
    return fault("store", store, "It must be an object with a function `increment`.")
  if (account !== undefined && typeof account !== "function")
    return fault("account", account, "It must be a function.")
  if (whenStoreFails !== undefined && !["allow", "refuse"].includes(whenStoreFails))
    return fault("whenStoreFails", whenStoreFails, oneOf(["allow", "refuse"]))
  if (rules === undefined) return undefined
  if (typeof rules !== "object" || rules === null || Array.isArray(rules))
    return fault("rules", rules, "It must be an object.")
  for (const [name, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(limitRules, name))
      return fault("rules", name, `Its members are ${Object.keys(limitRules).join(", ")}.`)
    if (rule !== undefined && rule !== false && !isRule(rule))
      return fault(`rules.${name}`, rule, "It must be false, or `{ max, per }` with numbers of 1 or more.")
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

function fault(option: string, value: unknown, expected: string): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`limits.${option}\` is ${describeValue(value)}. ${expected}`,
  )
}
