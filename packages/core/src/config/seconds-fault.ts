import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"

/** Returns the error for the first option that must be a number of seconds but isn't. */
export function secondsFault({
  session,
  jwt,
  account,
  revocation,
  bodyTimeout,
}: AuthConfig): AuthError | undefined {
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
