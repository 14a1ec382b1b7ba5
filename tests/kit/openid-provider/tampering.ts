import { createHmac, generateKeyPairSync, sign } from "node:crypto"
import type { JWK } from "jose"
import type { Members } from "./behaviour.ts"

/** Returns the token with a wrong signature. The first character is changed, because all of its bits count. */
export function brokenSignature(token: string): string {
  const [header = "", payload = "", signature = ""] = token.split(".")
  const changed = (signature.startsWith("A") ? "B" : "A") + signature.slice(1)
  return `${header}.${payload}.${changed}`
}

/** Returns the same claims without a signature. */
export function unsigned(token: string): string {
  return `${encode({ typ: headerOf(token)["typ"], alg: "none" })}.${token.split(".")[1] ?? ""}.`
}

/** Returns the same claims, signed with a shared key. */
export function signedWith(secret: string, token: string, algorithm: "HS256" | "HS512" = "HS256"): string {
  const input = `${encode({ typ: headerOf(token)["typ"], alg: algorithm })}.${token.split(".")[1] ?? ""}`
  const hash = `sha${algorithm.slice(2)}`
  return `${input}.${createHmac(hash, secret).update(input).digest("base64url")}`
}

const short = generateKeyPairSync("rsa", { modulusLength: 1024 })

/** An RSA key that's too short to be accepted (RFC 7518 §3.3). */
export const shortKey: JWK = { ...short.publicKey.export({ format: "jwk" }), kid: "short", alg: "RS256" }

/** Returns the same claims, signed with {@link shortKey}. */
export function signedWithShortKey(token: string): string {
  const input = `${encode({ alg: "RS256", kid: "short" })}.${token.split(".")[1] ?? ""}`
  return `${input}.${sign("sha256", Buffer.from(input), short.privateKey).toString("base64url")}`
}

function headerOf(token: string): Members {
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as Members
}

function encode(value: Members): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url")
}
