import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault } from "./configuration-fault.ts"

/** Returns the error in `languages`, which the languages' own code has found, or undefined if it's valid. */
export function languagesFault({ languages }: AuthConfig): AuthError | undefined {
  return languages?.fault === undefined ? undefined : configurationFault(UnsupportedStrategy, languages.fault)
}
