import type { Adapter, AdapterAuthenticator } from "../adapter/adapter.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { User } from "../model/session.ts"
import type { CommonProviderOptions, CredentialInput, Method } from "./common-provider-options.ts"
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  SimpleWebAuthn,
  SimpleWebAuthnLibrary,
} from "./simple-webauthn.ts"

export type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  PublicKeyCredentialExtensionsJSON,
  PublicKeyCredentialHint,
  PublicKeyCredentialRequestOptionsJSON,
  SimpleWebAuthn,
  SimpleWebAuthnLibrary,
} from "./simple-webauthn.ts"

/**
 * The application that asks for a credential (Web Authentication Level 3 §4, "WebAuthn Relying Party"). The name is
 * spelled as in Auth.js. With several origins, each request uses the identifier and the name that belong to the origin
 * where it arrived.
 */
export interface RelayingParty {
  /**
   * The relying party identifier: the host name of the application, or a domain above it. If there are several, a
   * request uses the one that equals its host or is a domain above it. Otherwise, it uses the first one, and its origin
   * must be a related origin (§5.11). Default: the host name of the request.
   */
  id?: string | readonly string[] | undefined
  /**
   * The name that the user sees. If there are several, the one at the identifier's position is used. Default: the host
   * of the request.
   */
  name?: string | readonly string[] | undefined
  /** The origin, or origins, at which credentials are used. Default: the request's origin. */
  origin?: string | readonly string[] | undefined
}

/** The relying party of one request. */
export interface RequestRelyingParty {
  /** The relying party identifier. */
  id: string
  /** The name that the user sees. */
  name: string
  /** The origins where a credential may have been used. */
  origin: string | readonly string[]
}

/** The requirement for the authenticator to verify the user: §5.8.6. */
export type UserVerification = "required" | "preferred" | "discouraged"

/** The authenticators that may create a credential: §5.4.4. */
export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform" | undefined
  /**
   * Default `required`: a user who isn't signed in is identified only by the passkey, never by a list of credentials.
   */
  residentKey?: "required" | "preferred" | "discouraged" | undefined
  /** With `required`, the verification requires it, too, unless `verifyRegistrationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
}

/** The options for creating credentials, with SimpleWebAuthn's names. */
export interface PasskeyRegistrationOptions {
  /**
   * The user's time limit, in milliseconds. Default 300000 (five minutes), after which the challenge is no longer valid.
   */
  timeout?: number | undefined
  /**
   * The attestation to request from the authenticator: §5.4.7. Default `none`, which refuses an attestation with
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
   * The user's time limit, in milliseconds. Default 300000 (five minutes), after which the challenge is no longer valid.
   */
  timeout?: number | undefined
  /** With `required`, the verification requires it, too, unless `verifyAuthenticationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
  /** Client extension inputs: §9. */
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Requirements for a new credential beyond the specification's. */
export interface PasskeyRegistrationChecks {
  /** Requires that the authenticator has verified the user. Default: true if it was asked to. */
  requireUserVerification?: boolean | undefined
  /** The accepted algorithms. Default: the algorithms that were offered. */
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
  /** The application's own adapter. */
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

/** The user that a visitor who isn't signed in would register as. */
export interface PasskeyUserInfo {
  /** The user to register, with at least an `email`. */
  user: User
  /** True if the user is already stored. The visitor can't tell the difference. */
  exists: boolean
}

/** The module `@latchkey/core/webauthn`, as a passkey provider loads it. */
export interface WebAuthnFlowModule {
  /** Loads the code for passkeys. Its members are only for the service, and may change in any version. */
  readonly loadWebAuthnFlow: () => Promise<object>
}

/**
 * A provider that signs in with passkeys (Web Authentication Level 3). Experimental: it may change without notice.
 * Requires `experimental: { enableWebAuthn: true }`, an adapter and the `@simplewebauthn/server` package.
 */
export interface WebAuthnConfig<Id extends string = string> extends CommonProviderOptions<Id> {
  type: "webauthn"
  /** The relying party. The name is spelled as in Auth.js. */
  relayingParty?: RelayingParty | undefined
  /** Returns the relying party of a request, instead of `relayingParty`. */
  getRelayingParty?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], RequestRelyingParty>
    | undefined
  /**
   * Offers passkeys in the autofill of the built-in sign-in page (conditional mediation). Only one provider may do so.
   * Default `true` in the files `passkey` and `webauthn`, otherwise `false`.
   */
  enableConditionalUI?: boolean | undefined
  /**
   * Has no effect, because the sign-in page loads no third-party script. It exists so that configurations written for
   * Auth.js are accepted.
   *
   * @throws InvalidProvider for any value except `false` and `v<number>`, `v<number>.<number>` or
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
   * Returns the user that a visitor would register as, or null to refuse. Default: the user with the e-mail address in
   * the `email` field.
   */
  getUserInfo?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], Awaitable<PasskeyUserInfo | null>>
    | undefined
  /**
   * The maximum age of the sign-in when the user adds or removes a passkey, in seconds. It prevents an attacker who
   * finds an unlocked device from adding their own passkey. `false` requires only the session. Default 900 (15
   * minutes).
   */
  freshSession?: number | false | undefined
  /**
   * Decides what happens to a sign-in whose signature counter hasn't increased, which may indicate a copy of the
   * authenticator (§6.1.1). `refuse` refuses it; `warn` allows it, with the warning `passkey-counter`. Default
   * `refuse`.
   */
  signatureCounter?: "refuse" | "warn" | undefined
  /**
   * The origins of pages that may show yours in a frame in which a passkey is used (`crossOrigin` and `topOrigin` in
   * §5.8.1). Default: no origins.
   */
  topOrigins?: readonly string[] | undefined
  /**
   * The library `@simplewebauthn/server`, or a function that loads it: `() => import("@simplewebauthn/server")`. The
   * provider files set an object whose functions load the library when they're called; applications may wrap it. If you
   * write the provider object yourself, you must set this option.
   */
  simpleWebAuthn?: SimpleWebAuthn | (() => Promise<SimpleWebAuthn>) | undefined
  /**
   * Loads the service's own code for passkeys, when they're first used: `() => import("@latchkey/core/webauthn")`. The
   * provider files set it, so applications without passkeys don't bundle that code. If you write the provider object
   * yourself, you must set it, too.
   */
  flow?: (() => Promise<WebAuthnFlowModule>) | undefined
  options?: WebAuthnUserConfig | undefined
}

/** A WebAuthn provider as its file creates it. Applications can wrap the library's functions. */
export interface FinishedWebAuthnConfig<Id extends string = string> extends WebAuthnConfig<Id> {
  simpleWebAuthn: SimpleWebAuthnLibrary
  flow: () => Promise<WebAuthnFlowModule>
}

/** The options of a WebAuthn provider. */
export type WebAuthnUserConfig = Partial<Omit<WebAuthnConfig, "options" | "type">>

/** A passkey as its owner sees it. */
export interface Passkey extends Pick<
  AdapterAuthenticator,
  "credentialID" | "credentialDeviceType" | "credentialBackedUp" | "name"
> {
  /** The ways to reach the authenticator: `internal`, `hybrid`, `usb`, … */
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

/** The response of the `webauthn-options` action: the ceremony, and the options with which a browser begins it. */
export type WebAuthnOptionsResponseBody =
  | { action: "register"; options: PublicKeyCredentialCreationOptionsJSON }
  | { action: "authenticate"; options: PublicKeyCredentialRequestOptionsJSON }
