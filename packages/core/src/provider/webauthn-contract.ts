import type { Awaitable } from "../model/awaitable.ts"
import type { CommonProviderOptions, CredentialInput } from "./common-contract.ts"

/** Who asks for a credential (Web Authentication Level 3 §4, "WebAuthn Relying Party"). */
export interface RelayingParty {
  /** The relying party identifier: a host name. Default: that of the request. */
  id?: string | readonly string[] | undefined
  /** What the person sees. Default: the host name. */
  name?: string | readonly string[] | undefined
  /** The origin, or origins, at which credentials are used. Default: that of the request. */
  origin?: string | readonly string[] | undefined
}

/**
 * A provider that signs in with passkeys (Web Authentication Level 3). Experimental: it may change without notice. The
 * members that SimpleWebAuthn reads have the types of the installed version of that library.
 */
export interface WebAuthnConfig extends CommonProviderOptions {
  type: "webauthn"
  /** The spelling of the member is that of Auth.js. */
  relayingParty?: RelayingParty | undefined
  /** Whether the sign-in page offers passkeys while the person types (conditional mediation). */
  enableConditionalUI?: boolean | undefined
  /** The version of `@simplewebauthn/browser` that the sign-in page loads; `false` for none. */
  simpleWebAuthnBrowserVersion?: string | false | undefined
  /** The fields of the form on the built-in sign-in page. */
  formFields?: Readonly<Record<string, CredentialInput>> | undefined
  authenticationOptions?: object | undefined
  registrationOptions?: object | undefined
  verifyAuthenticationOptions?: object | undefined
  verifyRegistrationOptions?: object | undefined
  /** Finds the person whom a request is about. */
  getUserInfo?: ((options: object, request: object) => Awaitable<object | null>) | undefined
  getRelayingParty?: ((options: object, request: object) => object) | undefined
  simpleWebAuthn?: object | undefined
  options?: Partial<Omit<WebAuthnConfig, "options" | "type">> | undefined
}
