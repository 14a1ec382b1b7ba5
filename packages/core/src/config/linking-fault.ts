import type { AuthError } from "../errors/auth-error.ts"
import { MissingAdapterMethods, UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import type { Settings } from "./settings.ts"

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
