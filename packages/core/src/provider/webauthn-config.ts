import type { Adapter, AdapterAuthenticator } from "../adapter/adapter.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { User } from "../model/user.ts"
import type { CommonProviderOptions, CredentialInput, Method } from "./common-provider-options.ts"
import type { SimpleWebAuthn } from "./simple-webauthn.ts"

export type { SimpleWebAuthn } from "./simple-webauthn.ts"

/**
 * The application that asks for a credential (Web Authentication Level 3 §4, "WebAuthn Relying Party"). Auth.js
 * spells it this way. With several origins, each request uses the identifier and the name that belong to the origin
 * at which it arrived.
 */
export interface RelayingParty {
  /**
   * The relying party identifier: the host name of the application, or a domain above it. If there are several, a
   * request uses the one that equals its host or is a domain above it. Otherwise it uses the first, for which its
   * origin must be a related one (§5.11). Default: the host name of the request.
   */
  id?: string | readonly string[] | undefined
  /**
   * The name that the user sees. If there are several, it's the one at the identifier's position. Default: the host
   * of the request.
   */
  name?: string | readonly string[] | undefined
  /** The origin, or origins, at which credentials are used. Default: the request's. */
  origin?: string | readonly string[] | undefined
}

/** The relying party of one request. */
export interface RequestRelyingParty {
  /** The relying party identifier. */
  id: string
  /** The name that the user sees. */
  name: string
  /** The origins at which a credential may have been used. */
  origin: string | readonly string[]
}

/** The strictness with which the authenticator verifies the user: §5.8.6. */
export type UserVerification = "required" | "preferred" | "discouraged"

/** The authenticators that may make a credential: §5.4.4. */
export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform" | undefined
  /**
   * Default `required`: a user who isn't signed in is found by the passkey alone, never by a list of credentials.
   */
  residentKey?: "required" | "preferred" | "discouraged" | undefined
  /** The verification then requires it as well, unless `verifyRegistrationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
}

/** The options for making credentials, with SimpleWebAuthn's names. */
export interface PasskeyRegistrationOptions {
  /**
   * The user's time, in milliseconds. Default 300000 (five minutes), after which the challenge is no longer valid.
   */
  timeout?: number | undefined
  /**
   * The attestation requested from the authenticator: §5.4.7. Default `none`, which refuses an attestation with
   * certificates. Any other value needs `@simplewebauthn/server` 14.0.2 or later.
   */
  attestationType?: "none" | "direct" | "enterprise" | undefined
  authenticatorSelection?: AuthenticatorSelection | undefined
  /** Client extension inputs: §9. */
  extensions?: Readonly<Record<string, unknown>> | undefined
  /** The algorithms, best first, by their COSE numbers. Default `[-8, -7, -257]`: Ed25519, ES256, RS256. */
  supportedAlgorithmIDs?: readonly number[] | undefined
  /** The type of authenticator that browsers may offer first. */
  preferredAuthenticatorType?: "securityKey" | "localDevice" | "remoteDevice" | undefined
}

/** The options for using credentials, with SimpleWebAuthn's names. */
export interface PasskeyAuthenticationOptions {
  /**
   * The user's time, in milliseconds. Default 300000 (five minutes), after which the challenge is no longer valid.
   */
  timeout?: number | undefined
  /** The verification then requires it as well, unless `verifyAuthenticationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
  /** Client extension inputs: §9. */
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Requirements for a new credential beyond the specification's. */
export interface PasskeyRegistrationChecks {
  /** Requires that the authenticator has verified the user. Default: true if it was asked to. */
  requireUserVerification?: boolean | undefined
  /** Default: the algorithms that were offered. */
  supportedAlgorithmIDs?: readonly number[] | undefined
}

/** Requirements for the use of a credential beyond the specification's. */
export interface PasskeyAuthenticationChecks {
  /** Requires that the authenticator has verified the user. Default: true if it was asked to. */
  requireUserVerification?: boolean | undefined
}

/** The service's data for `getUserInfo` and `getRelayingParty`. */
export interface PasskeyContext {
  provider: WebAuthnConfig
  /** The application's own. */
  adapter: Adapter | undefined
  /** The URL of the request. */
  url: URL
}

/** The request's data for `getUserInfo` and `getRelayingParty`. */
export interface PasskeyRequest {
  method: "GET" | "POST"
  url: URL
  headers: Headers
  /** The fields of the form: the user's input. */
  query: Readonly<Record<string, string>>
}

/** The user in whose name a visitor who isn't signed in makes a request. */
export interface PasskeyUserInfo {
  /** The user who would be registered: at least an `email`. */
  user: User
  /** True if the user is stored already. The visitor can't tell the difference. */
  exists: boolean
}

/** The module `@latchkey/core/webauthn`, as a provider of passkeys loads it. */
export interface WebAuthnFlowModule {
  /** Loads the code for passkeys. Its members are for the service alone, and may change with any version. */
  readonly loadWebAuthnFlow: () => Promise<object>
}

/**
 * A provider that signs in with passkeys (Web Authentication Level 3). Experimental: it may change without notice. It
 * needs `experimental: { enableWebAuthn: true }`, an adapter and the package `@simplewebauthn/server`.
 */
export interface WebAuthnConfig extends CommonProviderOptions {
  type: "webauthn"
  /** The member is spelt as in Auth.js. */
  relayingParty?: RelayingParty | undefined
  /** Decides about the relying party of a request, instead of `relayingParty`. */
  getRelayingParty?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], RequestRelyingParty>
    | undefined
  /**
   * Offers passkeys in the autofill of the built-in sign-in page (conditional mediation). Only one provider may. Default
   * `true` in the files `passkey` and `webauthn`, otherwise `false`.
   */
  enableConditionalUI?: boolean | undefined
  /**
   * Has no effect, because the sign-in page loads no third-party script. It accepts configurations written for
   * Auth.js.
   *
   * @throws InvalidProvider for all values except `false` and `v<number>`, `v<number>.<number>` or
   *   `v<number>.<number>.<number>`.
   */
  simpleWebAuthnBrowserVersion?: string | false | undefined
  /** The fields of the form on the built-in sign-in page. */
  formFields?: Readonly<Record<string, CredentialInput>> | undefined
  authenticationOptions?: PasskeyAuthenticationOptions | undefined
  registrationOptions?: PasskeyRegistrationOptions | undefined
  verifyAuthenticationOptions?: PasskeyAuthenticationChecks | undefined
  verifyRegistrationOptions?: PasskeyRegistrationChecks | undefined
  /**
   * Returns the user that a visitor who wants to register would be, or null to refuse. Default: the user with the
   * e-mail address in the field `email`.
   */
  getUserInfo?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], Awaitable<PasskeyUserInfo | null>>
    | undefined
  /**
   * The maximum age of a sign-in for adding a passkey to the account or removing one, in seconds: an attacker who
   * finds a device unlocked must not leave a key behind. `false` requires only the session. Default 900 (15
   * minutes).
   */
  freshSession?: number | false | undefined
  /**
   * Decides about a sign-in whose signature counter hasn't grown, which may point to a copy of the authenticator
   * (§6.1.1). `refuse` refuses it; `warn` lets it continue with the warning `passkey-counter`. Default `refuse`.
   */
  signatureCounter?: "refuse" | "warn" | undefined
  /**
   * The origins of pages that may show ours in a frame while a passkey is used there: `crossOrigin` and `topOrigin`
   * of §5.8.1. Default: no origins.
   */
  topOrigins?: readonly string[] | undefined
  /**
   * The library `@simplewebauthn/server`, or a function that loads it: `() => import("@simplewebauthn/server")`.
   * The provider files bring an object whose functions load it when they're called, and which applications may
   * wrap. If you write the provider object yourself, you must set it.
   */
  simpleWebAuthn?: SimpleWebAuthn | (() => Promise<SimpleWebAuthn>) | undefined
  /**
   * Loads the service's own code for passkeys, when they're first used: `() => import("@latchkey/core/webauthn")`.
   * The provider files bring it, so that applications without passkeys carry none of that code. If you write the
   * provider object yourself, you must set it.
   */
  flow?: (() => Promise<WebAuthnFlowModule>) | undefined
  options?: WebAuthnUserConfig | undefined
}

/** A WebAuthn provider as its file makes it: applications can wrap the functions of the library. */
export interface FinishedWebAuthnConfig extends WebAuthnConfig {
  simpleWebAuthn: SimpleWebAuthn
  flow: () => Promise<WebAuthnFlowModule>
}

/** The options of a WebAuthn provider. */
export type WebAuthnUserConfig = Partial<Omit<WebAuthnConfig, "options" | "type">>

/** A passkey as its owner sees it. */
export interface Passkey extends Pick<
  AdapterAuthenticator,
  "credentialID" | "credentialDeviceType" | "credentialBackedUp" | "name"
> {
  /** The ways by which the authenticator can be reached: `internal`, `hybrid`, `usb`, … */
  transports: readonly string[]
}

/**
 * The parameters for the browser's Signal API (Web Authentication Level 3 §5.1.10): the members of
 * `signalAllAcceptedCredentials` and of `signalCurrentUserDetails`.
 */
export interface PasskeySignals {
  rpId: string
  /** The user handle, in base64url. */
  userId: string
  /** The ids of all remaining passkeys, in base64url. */
  allAcceptedCredentialIds: string[]
  name: string
  displayName: string
}

/** A version of `@simplewebauthn/browser`, as `simpleWebAuthnBrowserVersion` names it. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`

/** The answer of the action `webauthn-options`: the ceremony, and the options with which a browser begins it. */
export type WebAuthnOptionsResponseBody =
  | { action: "register"; options: PublicKeyCredentialCreationOptionsJSON }
  | { action: "authenticate"; options: PublicKeyCredentialRequestOptionsJSON }
