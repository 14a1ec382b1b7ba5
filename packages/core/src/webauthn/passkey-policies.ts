import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { AuthenticatorSelection, UserVerification } from "../provider/webauthn-config.ts"
import type { Ceremony } from "./challenge.ts"

/** The time that the user has, in milliseconds: as long as the challenge is valid. */
export const defaultTimeout = 300_000

/** Returns the criteria for authenticators that may create a credential. */
export function selectionOf({ registrationOptions }: WebAuthnProvider): AuthenticatorSelection {
  return {
    residentKey: "required",
    userVerification: "preferred",
    ...registrationOptions?.authenticatorSelection,
  }
}

/** Returns the user verification that's requested from the authenticator. */
export function userVerificationOf(provider: WebAuthnProvider, ceremony: Ceremony): UserVerification {
  return (
    (ceremony === "register"
      ? selectionOf(provider).userVerification
      : provider.authenticationOptions?.userVerification) ?? "preferred"
  )
}

/** Returns true if the authenticator must have verified the user. By default, that's the case if it was asked to. */
export function requiresUserVerification(provider: WebAuthnProvider, ceremony: Ceremony): boolean {
  const checks =
    ceremony === "register" ? provider.verifyRegistrationOptions : provider.verifyAuthenticationOptions
  return checks?.requireUserVerification ?? userVerificationOf(provider, ceremony) === "required"
}

/**
 * EdDSA, ES256 and RS256, by their COSE numbers. They're listed here because the library's own default depends on the
 * runtime.
 */
const defaultAlgorithms: readonly number[] = [-8, -7, -257]

/** Returns the algorithms that a new credential may have, best first. */
export function offeredAlgorithms({ registrationOptions }: WebAuthnProvider): number[] {
  return [...(registrationOptions?.supportedAlgorithmIDs ?? defaultAlgorithms)]
}

/**
 * Returns the algorithms that are accepted for a new credential: the offered ones, unless the application sets others.
 */
export function acceptedAlgorithms(provider: WebAuthnProvider): number[] {
  return [...(provider.verifyRegistrationOptions?.supportedAlgorithmIDs ?? offeredAlgorithms(provider))]
}
