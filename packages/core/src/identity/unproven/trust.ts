import type { AdapterAccount, AdapterUser } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { decodeUtf8 } from "../../crypto/decode-utf8.ts"
import { decodeBase64url } from "../../crypto/encodings.ts"
import { isOAuthProvider, type InternalProvider } from "../../provider/normalize-provider.ts"
import { parseObject } from "../../model/parse-object.ts"
import { openTokens } from "../grant/sealed-tokens.ts"
import { isSameAddress } from "../find-user-by-email.ts"

/**
 * The degree to which an account is known to belong to the owner of the user's address. `proven`: a provider that
 * vouches for its addresses named this address in the stored id_token. `vouched`: an account of such a provider with an
 * unknown address. `unknown`: any other account, including one for another address.
 */
export type Trust = "proven" | "vouched" | "unknown"

/** Returns the degree of trust in an account, for a user whose address is unproven. */
export async function trustIn(
  account: AdapterAccount,
  { email }: AdapterUser,
  settings: Settings,
): Promise<Trust> {
  if (!vouches(settings.providers.get(account.provider))) return "unknown"
  const { id_token: idToken } = await openTokens(account, account, settings)
  const claims = claimsOf(idToken)
  if (claims?.["email"] === undefined) return "vouched"
  const isVerified = claims["email_verified"] === undefined || isTrue(claims["email_verified"])
  return isVerified && isSameAddress(claims["email"], email) ? "proven" : "unknown"
}

/**
 * Returns true if every user comes from a provider that vouches for addresses, or from a link. In that case, no user
 * has an account for an address that isn't theirs.
 */
export function hasOnlyVouchingProviders({ providers }: Settings): boolean {
  return [...providers.values()].every((provider) => provider.type === "email" || vouches(provider))
}

function vouches(provider: InternalProvider | undefined): boolean {
  return (
    isOAuthProvider(provider) && (provider.onlyVerifiedEmails || provider.allowDangerousEmailAccountLinking)
  )
}

/** Reads the claims of an id_token. Its signature was verified before it was stored. */
function claimsOf(idToken: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof idToken !== "string") return undefined
  const payload = decodeBase64url(idToken.split(".")[1] ?? "")
  return payload === undefined ? undefined : parseObject(decodeUtf8(payload))
}

/** Returns true for `true` and for `"true"`, because Apple and PayPal send text. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true"
}
