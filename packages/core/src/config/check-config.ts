import type { AuthError } from "../errors/auth-error.ts"
import type { ReadConfig } from "./needs-check.ts"
import { findFault } from "./find-fault.ts"
import { warnOfSettings } from "./warn-of-settings.ts"

/**
 * Logs settings that are allowed but not advisable, and finds the first rule that a configuration breaks. Loaded only
 * if `needsCheck` returns true.
 */
export function checkConfig(read: ReadConfig): AuthError | undefined {
  warnOfSettings(read)
  return findFault(read)
}
