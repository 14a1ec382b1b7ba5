import "reflect-metadata"
import { createHash, KeyObject } from "node:crypto"
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509"
import { exportJWK, type JWK } from "jose"

const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
const day = 86_400_000

/** A certificate with its key, as PEM for TLS, and the public key in the format for a client's registration. */
export interface Certificate {
  readonly cert: string
  readonly key: string
  /** With `x5c` (RFC 8705 §2.2.2). */
  readonly jwk: JWK
}

/** An authority that issues certificates. */
export interface Authority {
  /** Its own certificate, as PEM. */
  readonly ca: string
  /** Issues a certificate for `localhost`, with the given common name. */
  issue(name: string): Promise<Certificate>
}

/** Creates an authority with its own key. */
export async function makeAuthority(): Promise<Authority> {
  const keys = await makeKeys()
  const root = await X509CertificateGenerator.createSelfSigned({
    ...validity(),
    name: "CN=Authority of the tests",
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  return {
    ca: root.toString("pem"),
    async issue(name) {
      const own = await makeKeys()
      const made = await X509CertificateGenerator.create({
        ...validity(),
        subject: `CN=${name}`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: "localhost" }])],
      })
      return certificateOf(made, own)
    },
  }
}

/** Creates a self-signed certificate. */
export async function selfSigned(name: string): Promise<Certificate> {
  const keys = await makeKeys()
  const made = await X509CertificateGenerator.createSelfSigned({ ...validity(), name: `CN=${name}`, keys })
  return certificateOf(made, keys)
}

async function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"])
}

function validity(): { signingAlgorithm: typeof ecdsa; notBefore: Date; notAfter: Date } {
  const now = Date.now()
  return { signingAlgorithm: ecdsa, notBefore: new Date(now - day), notAfter: new Date(now + day) }
}

async function certificateOf(
  made: { readonly rawData: ArrayBuffer; toString(format: "pem"): string },
  { publicKey, privateKey }: CryptoKeyPair,
): Promise<Certificate> {
  const der = Buffer.from(made.rawData)
  return {
    cert: made.toString("pem"),
    key: KeyObject.from(privateKey).export({ type: "pkcs8", format: "pem" }).toString(),
    jwk: {
      ...(await exportJWK(publicKey)),
      x5c: [der.toString("base64")],
      "x5t#S256": createHash("sha256").update(der).digest("base64url"),
    },
  }
}
