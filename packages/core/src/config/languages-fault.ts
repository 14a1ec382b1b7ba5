import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault } from "./configuration-fault.ts"

/** Returns the error of `languages`, which its own code finds; undefined if there is no error. */
export function languagesFault({ languages }: AuthConfig): AuthError | undefined {
  return languages?.fault === undefined ? undefined : configurationFault(UnsupportedStrategy, languages.fault)
}
