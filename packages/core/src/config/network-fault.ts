import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { parseNetworkRange } from "./network-address.ts"

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
