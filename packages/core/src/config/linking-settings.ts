import type { AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { Settings } from "./settings.ts"

/** The settings that a first proof of an address depends on. */
type ProofSettings = Pick<Settings, "adapter" | "providers" | "passkeyProviders" | "strategy">

/** Returns the `linking` option with its defaults. */
export function linkingSettings({ linking }: AuthConfig, settings: ProofSettings): Settings["linking"] {
  const isPossible = provesAddresses(settings) && missingForUnproven(settings).length === 0
  return Object.freeze({ ...linking, unproven: isPossible ? (linking?.unproven ?? "ask") : "keep" })
}

/** Returns true if a stored user's address can be proven by a link, or by a provider that vouches for it. */
export function provesAddresses({ adapter, providers }: Pick<Settings, "adapter" | "providers">): boolean {
  if (adapter === undefined) return false
  return [...providers.values()].some(
    (provider) =>
      provider.type === "email" || (isOAuthProvider(provider) && provider.allowDangerousEmailAccountLinking),
  )
}

/** Returns the methods that the adapter lacks to list and remove a user's accounts, passkeys and sessions. */
export function missingForUnproven(settings: ProofSettings): readonly AdapterMethod[] {
  const { adapter, passkeyProviders, strategy } = settings
  const needed: readonly AdapterMethod[] = [
    ...requirements.unproven,
    ...(passkeyProviders.length > 0 ? requirements.unprovenPasskeys : []),
    ...(strategy === "database" ? (["deleteUserSessions"] as const) : []),
  ]
  return needed.filter((method) => adapter?.has(method) !== true)
}

/** Returns true if anything that another user added may remain after the first proof of an address. */
export function keepsUnproven(settings: Settings): boolean {
  if (!provesAddresses(settings)) return false
  const endsSessions = settings.strategy === "database" || settings.revocation !== undefined
  return !endsSessions || missingForUnproven(settings).length > 0
}
