import { timingSafeEqual } from "../crypto/timing-safe-equal.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import type { Challenge } from "./challenge.ts"
import type { ClientData } from "./credential-response.ts"
import type { OwnRelyingParty } from "./relying-party.ts"

/** The required values of the client data. */
export interface ExpectedClientData {
  readonly challenge: Challenge
  readonly party: OwnRelyingParty
  /** The origins of pages that may show our pages in a frame. */
  readonly topOrigins: readonly string[]
}

const types = { register: "webauthn.create", authenticate: "webauthn.get" } as const

/**
 * Checks the origin, type and challenge with which the browser used the credential: Web Authentication Level 3 §7.1 for
 * a new credential, §7.2 for an existing one [WA-02].
 *
 * @throws WebAuthnVerificationError
 */
export function checkClientData(
  { type, challenge: answered, origin, crossOrigin, topOrigin }: ClientData,
  { challenge, party, topOrigins }: ExpectedClientData,
): void {
  // §7.1 step 7, §7.2 step 10.
  if (type !== types[challenge.ceremony]) throw refused("was made for another ceremony")
  // §7.1 step 8, §7.2 step 11.
  if (typeof answered !== "string" || !timingSafeEqual(answered, challenge.value))
    throw refused("answers another challenge")
  // §7.1 step 9, §7.2 step 12.
  if (typeof origin !== "string" || !party.origins.includes(origin))
    throw refused("was used at another origin")
  // §7.1 step 10, §7.2 step 13: browsers leave out the member, or set it to false, if our page is the top page.
  if (crossOrigin !== undefined && typeof crossOrigin !== "boolean")
    throw refused("has a malformed `crossOrigin`")
  if (crossOrigin === true && topOrigins.length === 0) throw refused("was used in a frame of another site")
  // §7.1 step 11, §7.2 step 14. Not every browser names the top page.
  if (topOrigin === undefined) return
  if (crossOrigin !== true || typeof topOrigin !== "string" || !topOrigins.includes(topOrigin))
    throw refused("was used in a frame of a page that is not listed in `topOrigins`")
}

function refused(what: string): WebAuthnVerificationError {
  return new WebAuthnVerificationError(`The credential ${what}.`)
}
