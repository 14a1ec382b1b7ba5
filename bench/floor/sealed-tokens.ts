import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto"

/** The content of a token. */
export type Claims = Record<string, unknown>

/** Seals and opens tokens with one key, in the format of session tokens. */
export interface SealedTokens {
  seal(claims: Claims): string
  /** Returns the claims of a valid token; undefined for anything else. */
  open(token: string): Claims | undefined
}

/** The allowed difference between clocks, in seconds. */
const tolerance = 15

/** Derives the key from a secret and a salt, once, with everything that depends on it. */
export function sealedTokens(secret: string, salt: string): SealedTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, salt, `Auth.js Generated Encryption Key (${salt})`, 64))
  const thumbprint = createHash("sha512").update(JSON.stringify({ k: key.toString("base64url"), kty: "oct" }))
  const protectedHeader = { alg: "dir", enc: "A256CBC-HS512", kid: thumbprint.digest("base64url") }
  const start = `${Buffer.from(JSON.stringify(protectedHeader)).toString("base64url")}..`
  const authenticated = Buffer.from(start.slice(0, -2))
  const bits = Buffer.alloc(8)
  bits.writeUInt32BE(authenticated.length * 8, 4)
  const macKey = createSecretKey(key.subarray(0, 32))
  const encryptionKey = createSecretKey(key.subarray(32))
  const tagOf = (iv: Buffer, ciphertext: Buffer): Buffer => {
    const mac = createHmac("sha512", macKey).update(authenticated).update(iv).update(ciphertext).update(bits)
    return mac.digest().subarray(0, 32)
  }
  return {
    seal(claims) {
      const iv = randomBytes(16)
      const cipher = createCipheriv("aes-256-cbc", encryptionKey, iv)
      const ciphertext = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()])
      return (
        start + [iv, ciphertext, tagOf(iv, ciphertext)].map((part) => part.toString("base64url")).join(".")
      )
    },
    open(token) {
      if (!token.startsWith(start)) return undefined
      const [iv, ciphertext, tag] = token
        .slice(start.length)
        .split(".")
        .map((part) => Buffer.from(part, "base64url"))
      if (iv?.length !== 16 || ciphertext === undefined || tag?.length !== 32) return undefined
      if (!timingSafeEqual(tag, tagOf(iv, ciphertext))) return undefined
      const decipher = createDecipheriv("aes-256-cbc", encryptionKey, iv)
      const text = decipher.update(ciphertext, undefined, "utf8") + decipher.final("utf8")
      const claims: Claims = JSON.parse(text)
      return Number(claims["exp"]) > Date.now() / 1000 - tolerance ? claims : undefined
    },
  }
}

/** Returns claims with the times and the identifier of a new token. @param maxAge - in seconds */
export function newClaims(claims: Claims, maxAge: number): Claims {
  const iat = Math.floor(Date.now() / 1000)
  return { ...claims, iat, exp: iat + maxAge, jti: crypto.randomUUID() }
}
