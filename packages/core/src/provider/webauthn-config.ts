import type { Adapter, AdapterAuthenticator } from "../adapter/adapter.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { User } from "../model/user.ts"
import type { CommonProviderOptions, CredentialInput, Method } from "./common-provider-options.ts"
import type { SimpleWebAuthn } from "./simple-webauthn.ts"

export type { SimpleWebAuthn } from "./simple-webauthn.ts"

/**
 * Who asks for a credential (Web Authentication Level 3 §4, "WebAuthn Relying Party"). The spelling is that of Auth.js. With several origins, each
 * request takes the identifier and the name that belong to the origin at which it arrived.
 */
export interface RelayingParty {
  /**
   * The relying party identifier: the host name of the application, or a domain above it. Of several, a request takes
   * the one that its host is, or is below; else the first, for which its origin then has to be a related one
   * (§5.11). Default: the host name of the request.
   */
  id?: string | readonly string[] | undefined
  /** What the person sees; of several, the one at the place of the identifier. Default: the host of the request. */
  name?: string | readonly string[] | undefined
  /** The origin, or origins, at which credentials are used. Default: that of the request. */
  origin?: string | readonly string[] | undefined
}

/** The relying party of one request. */
export interface RequestRelyingParty {
  /** The relying party identifier. */
  id: string
  /** What the person sees. */
  name: string
  /** The origins that a credential may have been used at. */
  origin: string | readonly string[]
}

/** How much is asked of the authenticator about the person: §5.8.6. */
export type UserVerification = "required" | "preferred" | "discouraged"

/** Which authenticators may make a credential: §5.4.4. */
export interface AuthenticatorSelection {
  authenticatorAttachment?: "platform" | "cross-platform" | undefined
  /** Default `required`: who is not signed in is found by their passkey alone, never by a list of credentials. */
  residentKey?: "required" | "preferred" | "discouraged" | undefined
  /** What the verification then asks for as well, unless `verifyRegistrationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
}

/** What credentials are made with; the names are those of SimpleWebAuthn. */
export interface PasskeyRegistrationOptions {
  /** Milliseconds that the person has. Default 300000 (five minutes), and the challenge is no longer valid. */
  timeout?: number | undefined
  /**
   * What is asked of the authenticator about itself: §5.4.7. Default `none`: an attestation with certificates is then
   * refused. Any other value needs `@simplewebauthn/server` 14.0.2 or later.
   */
  attestationType?: "none" | "direct" | "enterprise" | undefined
  authenticatorSelection?: AuthenticatorSelection | undefined
  /** Client extension inputs: §9. */
  extensions?: Readonly<Record<string, unknown>> | undefined
  /** The algorithms, best first, by their COSE numbers. Default `[-8, -7, -257]`: Ed25519, ES256, RS256. */
  supportedAlgorithmIDs?: readonly number[] | undefined
  /** What browsers may offer first. */
  preferredAuthenticatorType?: "securityKey" | "localDevice" | "remoteDevice" | undefined
}

/** What credentials are used with; the names are those of SimpleWebAuthn. */
export interface PasskeyAuthenticationOptions {
  /** Milliseconds that the person has. Default 300000 (five minutes), and the challenge is no longer valid. */
  timeout?: number | undefined
  /** What the verification then asks for as well, unless `verifyAuthenticationOptions` says otherwise. */
  userVerification?: UserVerification | undefined
  /** Client extension inputs: §9. */
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** What a new credential must show beside what the specification asks for. */
export interface PasskeyRegistrationChecks {
  /** Whether the authenticator must have verified the person. Default: whether it was asked to. */
  requireUserVerification?: boolean | undefined
  /** Default: those that were offered. */
  supportedAlgorithmIDs?: readonly number[] | undefined
}

/** What the use of a credential must show beside what the specification asks for. */
export interface PasskeyAuthenticationChecks {
  /** Whether the authenticator must have verified the person. Default: whether it was asked to. */
  requireUserVerification?: boolean | undefined
}

/** What `getUserInfo` and `getRelayingParty` know of the service. */
export interface PasskeyContext {
  provider: WebAuthnConfig
  /** The application's own. */
  adapter: Adapter | undefined
  /** The address that was asked for. */
  url: URL
}

/** What `getUserInfo` and `getRelayingParty` know of the request. */
export interface PasskeyRequest {
  method: "GET" | "POST"
  url: URL
  headers: Headers
  /** The fields of the form: what the person typed. */
  query: Readonly<Record<string, string>>
}

/** Whom a request of a stranger is about. */
export interface PasskeyUserInfo {
  /** Who the person would be: at least an `email`. */
  user: User
  /** Whether the person is stored already. It changes nothing that a stranger sees. */
  exists: boolean
}

/**
 * A provider that signs in with passkeys (Web Authentication Level 3). Experimental: it may change without notice. It
 * needs `experimental: { enableWebAuthn: true }`, an adapter and the package `@simplewebauthn/server`.
 */
export interface WebAuthnConfig extends CommonProviderOptions {
  type: "webauthn"
  /** The spelling of the member is that of Auth.js. */
  relayingParty?: RelayingParty | undefined
  /** Decides about the relying party of a request in place of `relayingParty`. */
  getRelayingParty?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], RequestRelyingParty>
    | undefined
  /** Whether the sign-in page offers passkeys while the person types (conditional mediation). One provider may. */
  enableConditionalUI?: boolean | undefined
  /**
   * Without effect: the sign-in page loads no script of others. It is here for configurations written for Auth.js.
   *
   * @throws InvalidProvider for anything but `false` and `v<number>`, `v<number>.<number>` or `v<number>.<number>.<number>`.
   */
  simpleWebAuthnBrowserVersion?: string | false | undefined
  /** The fields of the form on the built-in sign-in page. */
  formFields?: Readonly<Record<string, CredentialInput>> | undefined
  authenticationOptions?: PasskeyAuthenticationOptions | undefined
  registrationOptions?: PasskeyRegistrationOptions | undefined
  verifyAuthenticationOptions?: PasskeyAuthenticationChecks | undefined
  verifyRegistrationOptions?: PasskeyRegistrationChecks | undefined
  /**
   * Says who a stranger that wants to register would be; null where nobody can. Default: the person with the e-mail
   * address in the field `email`.
   */
  getUserInfo?:
    | Method<[context: PasskeyContext, request: PasskeyRequest], Awaitable<PasskeyUserInfo | null>>
    | undefined
  /**
   * How many seconds ago the user must have signed in, at most, to add a passkey to their account or remove one from it:
   * who finds a device unlocked must not leave a key of their own. `false` asks for no more than the session.
   * Default 900 (15 minutes).
   */
  freshSession?: number | false | undefined
  /**
   * What becomes of a sign-in whose signature counter has not grown, which a copy of the authenticator would show (§6.1.1):
   * it is refused, or goes on with the warning `passkey-counter`. Default `refuse`.
   */
  signatureCounter?: "refuse" | "warn" | undefined
  /**
   * The origins of pages that may show ours in a frame while a passkey is used there: `crossOrigin` and `topOrigin` of
   * §5.8.1. Default: none.
   */
  topOrigins?: readonly string[] | undefined
  /**
   * The library `@simplewebauthn/server`, or what loads it: `() => import("@simplewebauthn/server")`. The provider files
   * bring it: an object whose functions load it when they are called, and which applications may wrap. A provider object of
   * the application's own has to.
   */
  simpleWebAuthn?: SimpleWebAuthn | (() => Promise<SimpleWebAuthn>) | undefined
  options?: WebAuthnUserConfig | undefined
}

/** A WebAuthn provider as its file makes it: the functions of the library are there to be wrapped. */
export interface FinishedWebAuthnConfig extends WebAuthnConfig {
  simpleWebAuthn: SimpleWebAuthn
}

/** What an application may give to a WebAuthn provider. */
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
 * What the browser's Signal API takes (Web Authentication Level 3 §5.1.10): the members of `signalAllAcceptedCredentials`
 * and of `signalCurrentUserDetails`.
 */
export interface PasskeySignals {
  rpId: string
  /** The user handle, in base64url. */
  userId: string
  /** The ids of all passkeys that are left, in base64url. */
  allAcceptedCredentialIds: string[]
  name: string
  displayName: string
}

/** A version of `@simplewebauthn/browser`, as `simpleWebAuthnBrowserVersion` names it. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`

/** What the action `webauthn-options` answers: the ceremony, and the options with which a browser begins it. */
export type WebAuthnOptionsResponseBody =
  | { action: "register"; options: PublicKeyCredentialCreationOptionsJSON }
  | { action: "authenticate"; options: PublicKeyCredentialRequestOptionsJSON }
