import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, given } from "./fault.ts"

/** A browser remembers for a day when its user signed in. */
const maxFresh = 86_400

/** What is wrong with `linking`; undefined if nothing is. */
export function linkingFault({ linking }: AuthConfig): AuthError | undefined {
  const seconds = linking?.requireFresh
  if (seconds === undefined || (Number.isFinite(seconds) && seconds >= 1 && seconds <= maxFresh))
    return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`linking.requireFresh\` is ${given(seconds)}. It must be a number of seconds, from 1 to ${maxFresh}.`,
  )
}
