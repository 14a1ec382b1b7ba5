import { base64url, concat, sha256, utf8 } from "../bytes.ts"
import { attest, type AttestationFormat } from "./attest.ts"
import { encodeCbor, type Cbor } from "./cbor.ts"
import { algorithmIds, makeKey, type Algorithm, type KeptCredential } from "./keys.ts"

/** The members of creation options that an authenticator reads. */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: string }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly [member: string]: unknown
}

/** The members of request options that an authenticator reads. */
export interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string; readonly transports?: readonly string[] }[]
  readonly [member: string]: unknown
}

/** The flags of authenticator data: Web Authentication Level 3 §6.1. */
export const flag = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 } as const

/** A response's deviations. */
export interface Deviation {
  readonly type?: unknown
  readonly challenge?: unknown
  readonly origin?: unknown
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
  /** Replaces the client data as JSON. */
  readonly clientData?: Uint8Array | string
  readonly rpId?: string
  /** Replaces UP, UV, BE and BS. AT is added if required. */
  readonly flags?: number
  readonly counter?: number
  /** The credential id in the authenticator data. */
  readonly attestedId?: Uint8Array
  /** Replaces the public key, as a COSE_Key. */
  readonly publicKey?: Uint8Array
  /** The bytes after the authenticator data. */
  readonly trailing?: Uint8Array
  readonly format?: AttestationFormat
  /** Changes the attestation object before it's encoded. */
  readonly attestation?: (members: Map<string, Cbor>) => void
  /** Changes the encoded attestation object. */
  readonly encoded?: (attestationObject: Uint8Array) => Uint8Array
  readonly signature?: (signature: Uint8Array) => Uint8Array
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
  /** Default: a synchronized passkey. */
  readonly flags?: number
  /** True if it counts signatures. Default: true. */
  readonly counts?: boolean
  readonly idLength?: number
  readonly format?: AttestationFormat
}

/** An authenticator and its browser in software, implemented only with WebCrypto. */
export interface SoftwareAuthenticator {
  readonly credentials: KeptCredential[]
  /** Creates a passkey. Returns the JSON text that a page would post. */
  create(options: CreationOptions, deviation?: Deviation): Promise<string>
  /** Uses the passkey with the given id, or otherwise the first one that the options allow. */
  get(
    options: RequestOptions,
    deviation?: Deviation & { readonly credential?: KeptCredential },
  ): Promise<string>
}

const synchronized = flag.UP | flag.UV | flag.BE | flag.BS

/** Creates an authenticator. */
export function createAuthenticator(given: AuthenticatorOptions = {}): SoftwareAuthenticator {
  const { origin = "https://app.example", flags = synchronized, counts = true } = given
  const credentials: KeptCredential[] = []
  return {
    credentials,
    async create(options, deviation = {}) {
      const credential = await makeCredential(options, given, origin)
      credentials.push(credential)
      const clientData = clientDataOf("webauthn.create", options.challenge, origin, deviation)
      const authData = concat(
        await authenticatorData(credential, (deviation.flags ?? flags) | flag.AT, deviation),
        attestedData(credential, deviation),
      )
      const format = deviation.format ?? given.format ?? "none"
      const clientDataHash = await sha256(clientData)
      const members = new Map<string, Cbor>([
        ["fmt", format],
        ["attStmt", await attest(format, { authData, clientDataHash, credential })],
        ["authData", authData],
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
    async get(options, deviation = {}) {
      const allowed = options.allowCredentials?.map(({ id }) => id)
      const credential =
        deviation.credential ??
        credentials.find(({ id }) => allowed === undefined || allowed.includes(base64url(id)))
      if (credential === undefined) throw new Error("The authenticator has no such passkey.")
      if (counts) credential.counter++
      const clientData = clientDataOf("webauthn.get", options.challenge, origin, deviation)
      const authData = concat(
        await authenticatorData(credential, deviation.flags ?? flags, deviation),
        deviation.trailing ?? [],
      )
      const signature = await credential.key.sign(concat(authData, await sha256(clientData)))
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

async function makeCredential(
  { pubKeyCredParams, rp, user }: CreationOptions,
  { algorithm, counts = true, idLength = 32 }: AuthenticatorOptions,
  origin: string,
): Promise<KeptCredential> {
  const offered = new Set(pubKeyCredParams.map(({ alg }) => alg))
  const preferred = (["ES256", "EdDSA", "RS256"] as const).find((name) => offered.has(algorithmIds[name]))
  return {
    id: crypto.getRandomValues(new Uint8Array(idLength)),
    key: await makeKey(algorithm ?? preferred ?? "ES256"),
    rpId: rp.id ?? new URL(origin).hostname,
    userHandle: user.id,
    counter: counts ? 1 : 0,
  }
}

function clientDataOf(type: string, challenge: string, origin: string, deviation: Deviation): Uint8Array {
  const data = { type, challenge, origin, crossOrigin: false, ...pick(deviation) }
  const written = deviation.clientData ?? JSON.stringify(data)
  return typeof written === "string" ? utf8(written) : written
}

/** Returns the data in Web Authentication Level 3 §6.1, without attested credential data. */
async function authenticatorData(
  credential: KeptCredential,
  flags: number,
  { rpId = credential.rpId, counter = credential.counter }: Deviation,
): Promise<Uint8Array> {
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  return concat(await sha256(utf8(rpId)), [flags], count)
}

/** Returns the data in §6.5.1: an empty model, the id with its length, and the public key. */
function attestedData({ id, key }: KeptCredential, deviation: Deviation): Uint8Array {
  const { attestedId = id, publicKey = key.cose, trailing = [] } = deviation
  const length = [attestedId.length >> 8, attestedId.length & 0xff]
  return concat(new Uint8Array(16), length, attestedId, publicKey, trailing)
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

/** Returns the members of the client data that a deviation changes or removes. */
function pick(deviation: Deviation): Record<string, unknown> {
  const names = ["type", "challenge", "origin", "crossOrigin", "topOrigin"] as const
  return Object.fromEntries(names.filter((name) => name in deviation).map((name) => [name, deviation[name]]))
}
