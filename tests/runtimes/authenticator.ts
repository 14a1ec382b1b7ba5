import { base64url, sha256, utf8 } from "./bytes.ts"

/** The part of the service's request that an authenticator reads. */
export interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** A passkey of Ed25519, made only with WebCrypto. */
export interface Authenticator {
  /** Makes the passkey: RegistrationResponseJSON, without attestation. */
  create(options: Asked): Promise<string>
  /** Uses the passkey: AuthenticationResponseJSON. */
  get(options: Asked): Promise<string>
}

/** Flags of authenticator data (Web Authentication Level 3 §6.1): UP, UV, BE, BS; and AT where a key is attested. */
const flags = 0x1d
const attested = 0x40

/** Makes an authenticator for one passkey at an origin. */
export async function createAuthenticator(origin: string): Promise<Authenticator> {
  const keys = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey))
  const id = crypto.getRandomValues(new Uint8Array(16))
  const rpIdHash = await sha256(utf8(new URL(origin).hostname))
  let userHandle: string | undefined
  const clientData = (type: string, { challenge }: Asked): Uint8Array<ArrayBuffer> =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credentialJson = (response: Record<string, unknown>): string => {
    const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" }
    return JSON.stringify({ ...credential, clientExtensionResults: {}, response })
  }
  return {
    async create(options) {
      userHandle = options.user?.id
      const authData = concat(
        rpIdHash,
        [flags | attested, 0, 0, 0, 0],
        // The model says nothing; the length of the id.
        new Uint8Array(16),
        [0, id.length],
        id,
        // COSE_Key (RFC 9053 §7.2): {1: 1 (OKP), 3: -8 (EdDSA), -1: 6 (Ed25519), -2: the key}.
        [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20],
        publicKey,
      )
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const attestationObject = concat(
        [0xa3, 0x63],
        utf8("fmt"),
        [0x64],
        utf8("none"),
        [0x67],
        utf8("attStmt"),
        [0xa0, 0x68],
        utf8("authData"),
        [0x58, authData.length],
        authData,
      )
      return credentialJson({
        clientDataJSON: base64url(clientData("webauthn.create", options)),
        attestationObject: base64url(attestationObject),
      })
    },
    async get(options) {
      const data = clientData("webauthn.get", options)
      // An authenticator that does not count.
      const authenticatorData = concat(rpIdHash, [flags, 0, 0, 0, 0])
      const message = concat(authenticatorData, await sha256(data))
      const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", keys.privateKey, message))
      return credentialJson({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle,
      })
    },
  }
}

function concat(...parts: (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
