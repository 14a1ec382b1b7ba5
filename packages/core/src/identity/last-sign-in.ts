import { isNumericDate, numericDate } from "../model/dates.ts"
import type { Freshness } from "../model/session.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import type { Verified } from "./verified.ts"

/** The sign-in with which a session began, as its browser remembers it. */
export interface LastSignIn {
  /** The provider's id. */
  readonly provider: string
  /** The time of the sign-in here, in seconds since 1970. */
  readonly at: number
  /** The time at which the user authenticated, in seconds since 1970; undefined if it isn't known. */
  readonly authTime?: number | undefined
  /** The authentication context, from a verified id_token. */
  readonly acr?: string | undefined
}

/** The number of seconds by which the provider's clock may be ahead. */
const skew = 60

/** Describes a verified sign-in: how the user authenticated, and when. */
export function describeSignIn({
  providerType,
  account,
  providerSession,
  userVerified,
}: Verified): LastSignIn {
  const at = numericDate()
  const { provider } = account
  switch (providerType) {
    case "oidc":
      return { provider, at, authTime: pastTime(providerSession?.authTime, at), acr: providerSession?.acr }
    case "webauthn":
      // Without user verification, the passkey shows only who has the device.
      return { provider, at, authTime: userVerified === true ? at : undefined }
    default:
      return { provider, at, authTime: at }
  }
}

/** Returns a time, or the current time if it's slightly ahead of our clock. Returns undefined if it's far ahead. */
function pastTime(time: unknown, now: number): number | undefined {
  return isNumericDate(time) && time <= now + skew ? Math.min(time, now) : undefined
}

/** Returns true if sign-ins with a provider can meet the requirements. */
export function canMeet(
  { id, type }: Pick<InternalProvider, "id" | "type">,
  { acr, methods }: Freshness,
): boolean {
  if (acr !== undefined && type !== "oidc") return false
  return methods === undefined ? type !== "oauth" : methods.includes(id) || methods.includes(type)
}

/**
 * Returns true if the sign-in was recent enough, and used one of the required contexts. A missing claim doesn't meet a
 * requirement.
 */
export function meets(
  { authTime, acr }: LastSignIn,
  demands: Pick<Freshness, "acr"> & { readonly maxAge?: number | undefined },
): boolean {
  if (demands.acr !== undefined && (acr === undefined || !demands.acr.includes(acr))) return false
  return authTime !== undefined && numericDate() - authTime <= (demands.maxAge ?? Infinity)
}
