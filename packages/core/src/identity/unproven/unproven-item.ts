import type { AccountKey, AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"

/** An account or a passkey of a user that another user may have added. */
export type UnprovenItem =
  | { readonly kind: "account"; readonly account: AdapterAccount }
  | { readonly kind: "passkey"; readonly passkey: AdapterAuthenticator }

/** Returns a short name for a user's account in the form of a question. It doesn't reveal the account. */
export async function accountName(
  { id }: AdapterUser,
  { provider, providerAccountId }: AccountKey,
): Promise<string> {
  return shortHash("account", id, provider, providerAccountId)
}

/** Returns a name for a user's passkey, like {@link accountName} for an account. */
export async function passkeyName(
  { id }: AdapterUser,
  { credentialID }: Pick<AdapterAuthenticator, "credentialID">,
): Promise<string> {
  return shortHash("passkey", id, credentialID)
}

/** Returns a name for the user who is asked. It doesn't reveal the user's id. */
export async function askedUser({ id }: AdapterUser): Promise<string> {
  return shortHash("user", id)
}

/** Returns a hash of the parts, 22 characters long. */
async function shortHash(...parts: readonly string[]): Promise<string> {
  return (await sha256Base64url(JSON.stringify(["unproven", ...parts.map(String)]))).slice(0, 22)
}
