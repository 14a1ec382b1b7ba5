import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import { auditHandler } from "./audit-handler.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"

/** Returns the error in `audit`, or undefined if it's valid. */
export function auditFault({ audit }: AuthConfig): AuthError | undefined {
  if (auditHandler(audit) !== undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`audit\` is ${describeValue(audit)}. It must be a function, or an object with a function \`handler\`.`,
  )
}
