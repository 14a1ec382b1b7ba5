import { serialiseCookie } from "../cookies/cookie.ts"
import { stateSalt } from "../cookies/names.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import { auditHandler } from "./audit-handler.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, describeValue, oneOf } from "./configuration-fault.ts"
import { limitsFault } from "./limits-fault.ts"
import { linkingFault } from "./linking-fault.ts"
import { networkFault } from "./network-fault.ts"
import type { Settings } from "./settings.ts"

const strategies: readonly string[] = ["jwt", "database"]

/** Returns the error of the first option, besides the providers, that cannot be used. */
export function optionFault(config: AuthConfig, settings: Settings): AuthError | undefined {
  return (
    secondsFault(config) ??
    strategyNameFault(config) ??
    linkingFault(config, settings) ??
    limitsFault(config) ??
    networkFault(config) ??
    auditFault(config) ??
    (config.cookies === undefined ? undefined : (cookieFault(settings) ?? reservedNameFault(settings)))
  )
}

function secondsFault({ session, jwt, account, revocation, bodyTimeout }: AuthConfig): AuthError | undefined {
  const options: readonly (readonly [string, unknown, number])[] = [
    ["session.maxAge", session?.maxAge, 0],
    ["session.updateAge", session?.updateAge, 0],
    ["session.absoluteMaxAge", session?.absoluteMaxAge, 1],
    ["revocation.cacheMaxAge", typeof revocation === "object" ? revocation.cacheMaxAge : undefined, 0],
    ["jwt.maxAge", jwt?.maxAge, 0],
    ["account.renewAhead", account?.renewAhead, 0],
    ["bodyTimeout", bodyTimeout, 1],
  ]
  for (const [option, value, least] of options) {
    if (value === undefined || (Number.isFinite(value) && Number(value) >= least)) continue
    return configurationFault(
      UnsupportedStrategy,
      `\`${option}\` is ${describeValue(value)}. It must be a number of seconds, ${least} or more.`,
    )
  }
  return undefined
}

function auditFault({ audit }: AuthConfig): AuthError | undefined {
  if (audit === undefined || auditHandler(audit) !== undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`audit\` is ${describeValue(audit)}. It must be a function, or an object with a function \`handler\`.`,
  )
}

function strategyNameFault({ session }: AuthConfig): AuthError | undefined {
  const strategy = session?.strategy
  if (strategy === undefined || strategies.includes(strategy)) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`session.strategy\` is ${describeValue(strategy)}. ${oneOf(strategies)}`,
  )
}

/** Returns the error of a cookie that no header can carry: otherwise it would fail at the end of every answer [CK-09]. */
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

/** Returns the error of a session cookie with the name whose key seals `state` parameters [JW-03]. */
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
