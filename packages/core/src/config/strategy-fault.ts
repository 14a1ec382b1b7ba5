import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"

/** Returns the error for a session strategy that doesn't exist. */
export function strategyFault({ session }: AuthConfig): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`session.strategy\` is ${describeValue(session?.strategy)}. ${oneOf(["jwt", "database"])}`,
  )
}

/** Returns the error for stored sessions if users can sign in only with credentials. */
export function onlyCredentialsFault(): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    '`session.strategy` is "database", and credentials are the only way to sign in: these need JWT sessions. Set `session: { strategy: "jwt" }`.',
  )
}
