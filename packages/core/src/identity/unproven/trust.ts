import type { AdapterAccount, AdapterUser } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { decodeBase64url, decodeUtf8 } from "../../crypto/encodings.ts"
import { isOAuthProvider, type InternalProvider } from "../../provider/normalize-provider.ts"
import { parseObject } from "../../model/parse-object.ts"
import { openTokens } from "../grant/sealed-tokens.ts"
import { isSameAddress } from "../find-user-by-email.ts"

/**
 * How well an account is known to be that of the owner of the user's address. `proven`: a provider that vouches for its
 * addresses named this very one in the id_token that is stored. `vouched`: it is an account of such a provider, and nothing
 * says for which address. `unknown`: all others, those for another address among them.
 */
export type Trust = "proven" | "vouched" | "unknown"

/** Judges an account of a user whose address is unproven. */
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
 * Whether every user comes from a provider that vouches for addresses, or from a link: then nobody has an account for an
 * address that is not theirs.
 */
export function hasOnlyVouchingProviders({ providers }: Settings): boolean {
  return [...providers.values()].every((provider) => provider.type === "email" || vouches(provider))
}

function vouches(provider: InternalProvider | undefined): boolean {
  return (
    isOAuthProvider(provider) && (provider.onlyVerifiedEmails || provider.allowDangerousEmailAccountLinking)
  )
}

/** The claims of an id_token whose signature was verified before it was stored. */
function claimsOf(idToken: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof idToken !== "string") return undefined
  const payload = decodeBase64url(idToken.split(".")[1] ?? "")
  return payload === undefined ? undefined : parseObject(decodeUtf8(payload))
}

/** Apple and PayPal write it as a text. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true"
}
