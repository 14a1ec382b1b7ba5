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
