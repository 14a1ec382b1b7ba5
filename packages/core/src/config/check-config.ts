import type { AuthError } from "../errors/auth-error.ts"
import type { AuthConfig } from "./auth-config.ts"
import { findFault } from "./find-fault.ts"
import type { UnreadableProvider } from "./read-providers.ts"
import type { Settings } from "./settings.ts"
import { shapeFault } from "./shape-fault.ts"
import type { Misshapen } from "./shaped-config.ts"
import { unreadableProviderFault } from "./unreadable-provider-fault.ts"
import { warnOfSettings } from "./warn-of-settings.ts"

/** The findings from reading a configuration. */
export interface Findings {
  /** The first option of the wrong shape. */
  readonly misshapen: Misshapen | undefined
  readonly unreadable: UnreadableProvider | undefined
  /** `AUTH_URL`. */
  readonly url: string | undefined
}

/**
 * Logs settings that are legal but not advisable, and finds the first rule that a configuration breaks. Loaded in
 * development, and in production when `needsCheck` asks for it.
 */
export function checkConfig(
  config: AuthConfig,
  settings: Settings,
  { misshapen, unreadable, url }: Findings,
): AuthError | undefined {
  warnOfSettings(config, settings)
  if (misshapen !== undefined) return shapeFault(misshapen)
  const provider = unreadable === undefined ? undefined : unreadableProviderFault(unreadable)
  return findFault(config, settings, { url, unreadable: provider })
}
