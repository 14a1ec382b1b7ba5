import "reflect-metadata"
import { KeyObject } from "node:crypto"
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  X509CertificateGenerator,
  type Extension,
  type X509Certificate,
} from "@peculiar/x509"

const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
const day = 86_400_000

/** Creates an ES256 key that signs certificates or attestations. */
export async function makeSigningKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"])
}

/** An issuer of certificates, which is a self-signed root. */
export interface Authority {
  readonly certificate: X509Certificate
  readonly keys: CryptoKeyPair
}

/** Creates a root with its own key. */
export async function makeAuthority(name = "C=SE, O=Latchkey, CN=Root"): Promise<Authority> {
  const keys = await makeSigningKey()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: ecdsa,
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  return { certificate, keys }
}

/** The content of a certificate. */
export interface CertificateContent {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly extensions?: readonly Extension[]
  /** The URL of the list of revoked certificates. */
  readonly revocations?: string
  /** True if it may issue others. Default: false. */
  readonly isAuthority?: boolean
  /** The number of days since it expired. Default: it's still valid. */
  readonly ended?: number
}

/** Issues a certificate. @returns its DER, as in `x5c` */
export async function issue(
  { certificate: { subject: issuer }, keys }: Authority,
  { subject, publicKey, extensions = [], revocations, isAuthority = false, ended = -1 }: CertificateContent,
): Promise<Uint8Array> {
  const issued = await X509CertificateGenerator.create({
    subject,
    issuer,
    publicKey: new Uint8Array(publicKey.export({ type: "spki", format: "der" })),
    signingKey: keys.privateKey,
    signingAlgorithm: ecdsa,
    notBefore: new Date(Date.now() - 10 * day),
    notAfter: new Date(Date.now() - ended * day),
    extensions: [
      new BasicConstraintsExtension(isAuthority, undefined, true),
      ...extensions,
      ...(revocations === undefined ? [] : [new CRLDistributionPointsExtension([revocations])]),
    ],
  })
  return new Uint8Array(issued.rawData)
}

/** Returns the public key in the format for certificates. */
export function publicKeyOf({ publicKey }: Pick<CryptoKeyPair, "publicKey">): KeyObject {
  return KeyObject.from(publicKey)
}
