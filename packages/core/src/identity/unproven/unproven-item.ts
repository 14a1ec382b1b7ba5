import type { AccountKey, AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"

/** An account or a passkey of a user that another user may have added. */
export type UnprovenItem =
  | { readonly kind: "account"; readonly account: AdapterAccount }
  | { readonly kind: "passkey"; readonly passkey: AdapterAuthenticator }

/** Names an account of a user in the form of a question: short, and without revealing the account. */
export async function accountName(
  { id }: AdapterUser,
  { provider, providerAccountId }: AccountKey,
): Promise<string> {
  return shortHash("account", id, provider, providerAccountId)
}

/** Names a passkey of a user, as {@link accountName} does an account. */
export async function passkeyName(
  { id }: AdapterUser,
  { credentialID }: Pick<AdapterAuthenticator, "credentialID">,
): Promise<string> {
  return shortHash("passkey", id, credentialID)
}

/** Names the user who is asked, without revealing the id. */
export async function askedUser({ id }: AdapterUser): Promise<string> {
  return shortHash("user", id)
}

/** Makes 22 characters of any parts. */
async function shortHash(...parts: readonly string[]): Promise<string> {
  return (await sha256Base64url(JSON.stringify(["unproven", ...parts.map(String)]))).slice(0, 22)
}
