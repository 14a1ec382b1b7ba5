import type { Adapter } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { AuthConfig } from "./auth-config.ts"
import { secondsOptions } from "./options.ts"
import type { Revocation } from "./settings.ts"

/** The part of the settings that requires an adapter. It's loaded with the first adapter. */
export { guardAdapter } from "../adapter/guarded-adapter.ts"
export { lacksMethods } from "../adapter/requirements.ts"
export { keepsUnproven, linkingSettings } from "./linking-settings.ts"

/** Returns the functions in the option, or the adapter's methods. The rules report missing ones. */
export function revocationOf(
  { revocation }: AuthConfig,
  adapter: GuardedAdapter | undefined,
  guard: (adapter: Adapter) => GuardedAdapter,
): Revocation | undefined {
  if (revocation === undefined || revocation === false) return undefined
  const options = revocation === true ? {} : revocation
  const { revoke, cacheMaxAge = secondsOptions["revocation.cacheMaxAge"].byDefault } = options
  const own = revoke === undefined ? adapter : undefined
  const store = own ?? guard(options as Adapter)
  return { revoke: store.revoke, revokedSince: store.revokedSince, cacheMaxAge, source: store.source }
}
