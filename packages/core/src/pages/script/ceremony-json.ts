/** The JSON form of a credential, with the members that our pages need. */
type CredentialJSON = Readonly<Record<string, unknown>>

/** The result of {@link parseOptions}. */
export type ParsedOptions =
  | { readonly action: "authenticate"; readonly publicKey: PublicKeyCredentialRequestOptions }
  | { readonly action: "register"; readonly publicKey: PublicKeyCredentialCreationOptions }

/** The service's answer: options in their JSON form. */
export type CeremonyJSON =
  | { readonly action: "authenticate"; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly action: "register"; readonly options: PublicKeyCredentialCreationOptionsJSON }

/**
 * Converts the options of a ceremony for the browser. Browsers from before 2025 can't parse them, so for those
 * browsers, this function converts the known members.
 *
 * @see
 *   [Web Authentication §5.1.8 and §5.1.9](https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON)
 */
export function parseOptions({ action, options }: CeremonyJSON): ParsedOptions {
  const { parseCreationOptionsFromJSON, parseRequestOptionsFromJSON } = PublicKeyCredential as Partial<
    typeof PublicKeyCredential
  >
  if (action === "authenticate") {
    if (parseRequestOptionsFromJSON)
      return { action, publicKey: parseRequestOptionsFromJSON.call(PublicKeyCredential, options) }
    const { challenge, allowCredentials, ...rest } = options
    const publicKey = {
      ...rest,
      challenge: decode(challenge),
      allowCredentials: descriptors(allowCredentials),
    }
    // In JSON, this can be any text; the browser's type lists the known values.
    return { action, publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions }
  }
  if (parseCreationOptionsFromJSON)
    return { action, publicKey: parseCreationOptionsFromJSON.call(PublicKeyCredential, options) }
  const { challenge, excludeCredentials, user, ...rest } = options
  const publicKey = {
    ...rest,
    challenge: decode(challenge),
    excludeCredentials: descriptors(excludeCredentials),
    user: { ...user, id: decode(user.id) },
  }
  return { action, publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions }
}

/**
 * Converts a credential to its JSON form. Password managers return their own objects, which may lack `toJSON`.
 *
 * @see [Web Authentication §5.1, toJSON](https://www.w3.org/TR/webauthn-3/#dom-publickeycredential-tojson)
 */
export function toJSON(credential: PublicKeyCredential): CredentialJSON {
  const { toJSON: native } = credential as Partial<PublicKeyCredential>
  if (native) return native.call(credential) as unknown as CredentialJSON
  const { id, type, rawId, response, authenticatorAttachment } = credential
  const found = response as Partial<AuthenticatorAssertionResponse & AuthenticatorAttestationResponse>
  const names = [
    "clientDataJSON",
    "authenticatorData",
    "signature",
    "userHandle",
    "attestationObject",
  ] as const
  const encoded = names.map((name) => [name, found[name] ? encode(found[name]) : undefined])
  return {
    id,
    type,
    rawId: encode(rawId),
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(encoded), transports: found.getTransports?.() },
  }
}

function descriptors(
  credentials: readonly PublicKeyCredentialDescriptorJSON[] | undefined,
): readonly { id: Uint8Array }[] | undefined {
  return credentials?.map((descriptor) => ({ ...descriptor, id: decode(descriptor.id) }))
}

function decode(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function encode(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
