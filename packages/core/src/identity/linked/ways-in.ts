import type { AdapterAccount, AdapterUser } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { isConfirmed } from "../is-confirmed.ts"
import type { Belongings } from "../unproven/read-proof-facts.ts"

/** The ways in which a user can sign in, as far as the service sees them. */
export interface WaysIn {
  /** True if the user's address is confirmed, and a configured provider sends links or codes to it. */
  readonly email: boolean
  /** The accounts of configured providers. An account for passkeys is included if it has a passkey. */
  readonly accounts: readonly AdapterAccount[]
}

/**
 * Returns the ways in which a user can sign in. Credentials never count, because only the application knows whether a
 * user has a password.
 */
export function waysIn(
  user: AdapterUser,
  { accounts, passkeys }: Belongings,
  { providers }: Pick<Settings, "providers">,
): WaysIn {
  const withPasskey = new Set(passkeys.map(({ providerAccountId }) => providerAccountId))
  const signsIn = ({ provider, providerAccountId }: AdapterAccount): boolean => {
    const type = providers.get(provider)?.type
    return type === "oauth" || type === "oidc" || (type === "webauthn" && withPasskey.has(providerAccountId))
  }
  const sendsLinks = [...providers.values()].some(({ type }) => type === "email")
  return { email: sendsLinks && isConfirmed(user), accounts: accounts.filter(signsIn) }
}
