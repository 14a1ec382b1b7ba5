import type { loadSimpleWebAuthn } from "./symbols.ts"

/** A credential of the user, in the form that SimpleWebAuthn accepts. */
export interface CredentialReference {
  /** Base64url. */
  readonly id: string
  readonly transports?: string[]
}

/**
 * The members of PublicKeyCredentialCreationOptionsJSON (Web Authentication Level 3 §5.1.8) that the service reads.
 */
export interface CreationOptions {
  readonly challenge: string
  readonly user: { readonly id: string }
  readonly hints?: readonly string[] | undefined
}

/**
 * The members of PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3 §5.1.9) that the service reads.
 */
export interface RequestOptions {
  readonly challenge: string
}

/** The library's result for a new credential, in the form of version 11 and later, and of version 10. */
export interface RegistrationInfo {
  readonly credential?: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number }
  readonly credentialID?: string
  readonly credentialPublicKey?: Uint8Array
  readonly counter?: number
  readonly credentialDeviceType: string
  readonly credentialBackedUp: boolean
  /** True if the authenticator has verified the user. Only then has a new user authenticated (`requireFresh`). */
  readonly userVerified?: boolean
  /** Present for the application's functions that wrap the library's; the service doesn't read these members. */
  readonly fmt?: string
  readonly aaguid?: string
  readonly origin?: string
  readonly rpID?: string | undefined
}

/** The library's result for the use of a credential. */
export interface AuthenticationInfo {
  readonly newCounter: number
  readonly credentialDeviceType: string
  readonly credentialBackedUp: boolean
  /**
   * True if the authenticator has verified the user. Only then does a passkey confirm who the user is (`requireFresh`).
   */
  readonly userVerified?: boolean
  /** Present for the application's functions that wrap the library's; the service doesn't read these members. */
  readonly credentialID?: string
  readonly origin?: string
  readonly rpID?: string | undefined
}

/** The complete result for a new credential. */
export interface LibraryRegistrationInfo extends LibraryVerification {
  readonly fmt: string
  readonly aaguid: string
  readonly credential: {
    /** Base64url. */
    id: string
    publicKey: ReturnType<Uint8Array["slice"]>
    counter: number
    /** The ways to reach the authenticator: `internal`, `hybrid`, `usb`, … */
    transports?: string[]
  }
  readonly attestationObject: ReturnType<Uint8Array["slice"]>
  readonly rpID?: string
}

/** The complete result for the use of a credential. */
export interface LibraryAuthenticationInfo extends LibraryVerification {
  readonly newCounter: number
  /** Base64url. */
  readonly credentialID: string
  readonly rpID: string
}

/** The members that both results have. */
export interface LibraryVerification {
  readonly userVerified: boolean
  readonly credentialDeviceType: "singleDevice" | "multiDevice"
  readonly credentialBackedUp: boolean
  readonly origin: string
}

/**
 * The functions of `@simplewebauthn/server`, versions 10 to 14, that the service uses. These types don't check the
 * inputs, which differ between versions.
 *
 * @see https://simplewebauthn.dev/docs/packages/server
 */
export interface SimpleWebAuthn {
  // oxlint-disable typescript/no-explicit-any -- the library's own types must fit, whatever their version
  generateRegistrationOptions(options: any): Promise<CreationOptions>
  generateAuthenticationOptions(options: any): Promise<RequestOptions>
  verifyRegistrationResponse(
    options: any,
  ): Promise<{ verified: boolean; registrationInfo?: RegistrationInfo | undefined }>
  verifyAuthenticationResponse(
    options: any,
  ): Promise<{ verified: boolean; authenticationInfo: AuthenticationInfo }>
  // oxlint-enable typescript/no-explicit-any
  /** The class of the library's errors, which identifies version 14. */
  readonly SimpleWebAuthnError?: unknown
  /** Loads the library, if the functions above do so when they're called. */
  readonly [loadSimpleWebAuthn]?: (() => Promise<SimpleWebAuthn>) | undefined
}

/**
 * The same functions with the results that the library returns, in the form of version 11 and later, for code that
 * reads them. Applications may give functions that return less.
 *
 * @see https://simplewebauthn.dev/docs/packages/server
 */
export interface SimpleWebAuthnLibrary extends SimpleWebAuthn {
  // oxlint-disable typescript/no-explicit-any -- as above
  generateRegistrationOptions(options: any): Promise<PublicKeyCredentialCreationOptionsJSON>
  generateAuthenticationOptions(options: any): Promise<PublicKeyCredentialRequestOptionsJSON>
  verifyRegistrationResponse(
    options: any,
  ): Promise<{ verified: boolean; registrationInfo?: LibraryRegistrationInfo | undefined }>
  verifyAuthenticationResponse(
    options: any,
  ): Promise<{ verified: boolean; authenticationInfo: LibraryAuthenticationInfo }>
  // oxlint-enable typescript/no-explicit-any
}

const methods: readonly (keyof SimpleWebAuthn)[] = [
  "generateRegistrationOptions",
  "generateAuthenticationOptions",
  "verifyRegistrationResponse",
  "verifyAuthenticationResponse",
]

/** Returns true if an object has all of the library's functions that the service calls. */
export function isSimpleWebAuthn(library: object | undefined): library is SimpleWebAuthn {
  return (
    library !== undefined && methods.every((method) => typeof Reflect.get(library, method) === "function")
  )
}

// TypeScript declares these types only with the library for browsers, since version 5.7. Their members can't be
// undefined, because JSON has no such value, and browsers' types don't accept it.

/**
 * The JSON form of the options with which a browser creates a passkey.
 *
 * @see [Web Authentication §5.1.8](https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson)
 */
export interface PublicKeyCredentialCreationOptionsJSON {
  rp: { name: string; id?: string }
  /** The `id` is in base64url. */
  user: { id: string; name: string; displayName: string }
  /** In base64url. */
  challenge: string
  /** The algorithms, best first, by their COSE numbers. */
  pubKeyCredParams: { type: "public-key"; alg: number }[]
  /** In milliseconds. */
  timeout?: number
  excludeCredentials?: PublicKeyCredentialDescriptorJSON[]
  authenticatorSelection?: {
    authenticatorAttachment?: "platform" | "cross-platform"
    residentKey?: "required" | "preferred" | "discouraged"
    requireResidentKey?: boolean
    userVerification?: "required" | "preferred" | "discouraged"
  }
  hints?: PublicKeyCredentialHint[]
  attestation?: "none" | "indirect" | "direct" | "enterprise"
  extensions?: PublicKeyCredentialExtensionsJSON
}

/**
 * The JSON form of the options with which a browser uses a passkey.
 *
 * @see [Web Authentication §5.1.9](https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson)
 */
export interface PublicKeyCredentialRequestOptionsJSON {
  /** In base64url. */
  challenge: string
  /** In milliseconds. */
  timeout?: number
  /** The relying party identifier. */
  rpId?: string
  allowCredentials?: PublicKeyCredentialDescriptorJSON[]
  userVerification?: "required" | "preferred" | "discouraged"
  hints?: PublicKeyCredentialHint[]
  extensions?: PublicKeyCredentialExtensionsJSON
}

/** A credential in the options of a ceremony. */
export interface PublicKeyCredentialDescriptorJSON {
  type: string
  /** In base64url. */
  id: string
  /** The ways to reach the authenticator: `internal`, `hybrid`, `usb`, … */
  transports?: string[]
}

/** The authenticator that the browser offers first (§5.8.7). */
export type PublicKeyCredentialHint = "hybrid" | "security-key" | "client-device"

/** The client extensions (§9) whose inputs are the same in JSON. */
export interface PublicKeyCredentialExtensionsJSON {
  appid?: string
  credProps?: boolean
  hmacCreateSecret?: boolean
  minPinLength?: boolean
}
