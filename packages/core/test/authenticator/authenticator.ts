import { createHash, randomBytes } from "node:crypto"
import { attest, type AttestationFormat } from "./attest.ts"
import { encodeCbor, type Cbor } from "./cbor.ts"
import { algorithmIds, makeKey, type Algorithm, type KeptCredential } from "./keys.ts"

/** The members of creation options that an authenticator looks at. */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: string }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly [member: string]: unknown
}

/** The members of request options that an authenticator looks at. */
export interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string; readonly transports?: readonly string[] }[]
  readonly [member: string]: unknown
}

/** The flags of authenticator data: Web Authentication Level 3 §6.1. */
export const flag = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 } as const

/** The deviations of an answer. */
export interface Deviation {
  readonly type?: unknown
  readonly challenge?: unknown
  readonly origin?: unknown
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
  /** In place of the client data as JSON. */
  readonly clientData?: Uint8Array | string
  readonly rpId?: string
  /** In place of UP, UV, BE and BS; AT is added where it belongs. */
  readonly flags?: number
  readonly counter?: number
  /** The credential id that the authenticator data attest. */
  readonly attestedId?: Uint8Array
  /** In place of the public key, as a COSE_Key. */
  readonly publicKey?: Uint8Array
  /** Comes behind the authenticator data. */
  readonly trailing?: Uint8Array
  readonly format?: AttestationFormat
  /** Changes the attestation object before it is encoded. */
  readonly attestation?: (members: Map<string, Cbor>) => void
  /** Changes the encoded attestation object. */
  readonly encoded?: (attestationObject: Buffer) => Uint8Array
  readonly signature?: (signature: Buffer) => Uint8Array
  readonly userHandle?: string | null
  /** Changes the JSON of the credential. */
  readonly json?: (credential: Credential) => unknown
}

/** RegistrationResponseJSON, or AuthenticationResponseJSON. */
export interface Credential {
  id: unknown
  rawId: unknown
  type: unknown
  response: Record<string, unknown>
  [member: string]: unknown
}

/** The properties of an authenticator. */
export interface AuthenticatorOptions {
  readonly origin?: string
  readonly algorithm?: Algorithm
  /** Default: a passkey that is synchronized. */
  readonly flags?: number
  /** True if it counts. Default true. */
  readonly counts?: boolean
  readonly idLength?: number
  readonly format?: AttestationFormat
}

/** An authenticator and the browser around it, in software. */
export interface SoftwareAuthenticator {
  readonly credentials: KeptCredential[]
  /** Makes a passkey: the JSON text that a page would post. */
  create(options: CreationOptions, deviation?: Deviation): string
  /** Uses the passkey with the given id; otherwise the first one that the options ask for. */
  get(options: RequestOptions, deviation?: Deviation & { readonly credential?: KeptCredential }): string
}

const synchronized = flag.UP | flag.UV | flag.BE | flag.BS

/** Makes an authenticator. */
export function createAuthenticator(given: AuthenticatorOptions = {}): SoftwareAuthenticator {
  const { origin = "https://app.example", flags = synchronized, counts = true, idLength = 32 } = given
  const credentials: KeptCredential[] = []
  const clientDataOf = (type: string, challenge: string, deviation: Deviation): Buffer => {
    const data = { type, challenge, origin, crossOrigin: false, ...pick(deviation) }
    return Buffer.from(deviation.clientData ?? JSON.stringify(data))
  }
  return {
    credentials,
    create(options, deviation = {}) {
      const offered = new Set(options.pubKeyCredParams.map(({ alg }) => alg))
      const algorithm =
        given.algorithm ??
        (["ES256", "EdDSA", "RS256"] as const).find((name) => offered.has(algorithmIds[name])) ??
        "ES256"
      const credential: KeptCredential = {
        id: randomBytes(idLength),
        key: makeKey(algorithm),
        rpId: options.rp.id ?? new URL(origin).hostname,
        userHandle: options.user.id,
        counter: counts ? 1 : 0,
      }
      credentials.push(credential)
      const clientData = clientDataOf("webauthn.create", options.challenge, deviation)
      const id = deviation.attestedId ?? credential.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(credential, (deviation.flags ?? flags) | flag.AT, deviation),
        Buffer.alloc(16),
        length,
        id,
        deviation.publicKey ?? credential.key.cose,
        deviation.trailing ?? Buffer.alloc(0),
      ])
      const format = deviation.format ?? given.format ?? "none"
      const members = new Map<string, Cbor>([
        ["fmt", format],
        ["attStmt", attest(format, { authData, clientDataHash: sha256(clientData), algorithm, credential })],
        ["authData", new Uint8Array(authData)],
      ])
      deviation.attestation?.(members)
      const encoded = encodeCbor(members)
      const response = {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(deviation.encoded?.(encoded) ?? encoded),
        transports: ["internal", "hybrid"],
      }
      return credentialJson(credential, response, deviation)
    },
    get(options, deviation = {}) {
      const allowed = options.allowCredentials?.map(({ id }) => id)
      const credential =
        deviation.credential ??
        credentials.find(({ id }) => allowed === undefined || allowed.includes(base64url(id)))
      if (credential === undefined) throw new Error("The authenticator has no such passkey.")
      if (counts) credential.counter++
      const clientData = clientDataOf("webauthn.get", options.challenge, deviation)
      const authData = Buffer.concat([
        authenticatorData(credential, deviation.flags ?? flags, deviation),
        deviation.trailing ?? Buffer.alloc(0),
      ])
      const signature = credential.key.sign(Buffer.concat([authData, sha256(clientData)]))
      const userHandle = deviation.userHandle === undefined ? credential.userHandle : deviation.userHandle
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(deviation.signature?.(signature) ?? signature),
        ...(userHandle === null ? {} : { userHandle }),
      }
      return credentialJson(credential, response, deviation)
    },
  }
}

/** Web Authentication Level 3 §6.1, without attested credential data. */
function authenticatorData(credential: KeptCredential, flags: number, { rpId, counter }: Deviation): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter ?? credential.counter)
  return Buffer.concat([sha256(Buffer.from(rpId ?? credential.rpId)), Buffer.from([flags]), count])
}

function credentialJson(
  { id }: KeptCredential,
  response: Record<string, unknown>,
  { json }: Deviation,
): string {
  const credential: Credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
    response,
  }
  const changed = json === undefined ? credential : json(credential)
  return typeof changed === "string" ? changed : JSON.stringify(changed)
}

/** The members of the client data that a deviation names, removed ones included. */
function pick(deviation: Deviation): Record<string, unknown> {
  const names = ["type", "challenge", "origin", "crossOrigin", "topOrigin"] as const
  return Object.fromEntries(names.filter((name) => name in deviation).map((name) => [name, deviation[name]]))
}

/** SHA-256. */
function sha256(data: Uint8Array): Buffer {
  return createHash("sha256").update(data).digest()
}

/** Base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url")
}
