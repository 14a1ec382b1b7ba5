import { CompactSign, generateKeyPair, type CryptoKey } from "jose"
import { describe, expect, test } from "vitest"
import { decodeBase64url, encodeUtf8 } from "./encodings.ts"
import { verifyNode } from "./verify-node.ts"
import { withoutNodeModules } from "../../test/without-node-modules.ts"

const algorithms = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ")

/** Returns a token's parts that the signature covers. */
async function signed(key: CryptoKey, alg: string) {
  const token = await new CompactSign(encodeUtf8("{}")).setProtectedHeader({ alg }).sign(key)
  const end = token.lastIndexOf(".")
  const signature = decodeBase64url(token.slice(end + 1))
  if (signature === undefined) throw new Error("The signature is not base64url.")
  return { content: encodeUtf8(token.slice(0, end)), signature }
}

describe.each(algorithms)("verifyNode with %s", async (alg) => {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const { content, signature } = await signed(privateKey, alg)

  test("takes what jose has signed [ID-04]", () => {
    expect(verifyNode(publicKey, alg, content, signature)).toBe(true)
  })

  test("refuses a changed text, a changed signature, and one that is cut or too long [ID-04]", () => {
    const changed = signature.with(5, (signature[5] ?? 0) ^ 1)
    expect(verifyNode(publicKey, alg, content.with(0, 0), signature)).toBe(false)
    expect(verifyNode(publicKey, alg, content, changed)).toBe(false)
    expect(verifyNode(publicKey, alg, content, signature.subarray(0, -1))).toBe(false)
    expect(verifyNode(publicKey, alg, content, new Uint8Array([...signature, 0]))).toBe(false)
    expect(verifyNode(publicKey, alg, content, new Uint8Array())).toBe(false)
  })

  test("refuses the signature of another key [ID-04]", async () => {
    const other = await generateKeyPair(alg)
    expect(verifyNode(other.publicKey, alg, content, signature)).toBe(false)
  })
})

describe("verifyNode", () => {
  test("knows neither `none` nor HMAC, whatever the key [ID-05]", async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256")
    const { content, signature } = await signed(privateKey, "RS256")
    for (const alg of ["none", "HS256", "", "constructor", "rs256"])
      expect(verifyNode(publicKey, alg, content, signature)).toBe(false)
  })

  test("takes one padding and one hash for another in no algorithm of RSA [ID-05]", async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256")
    const { content, signature } = await signed(privateKey, "RS256")
    for (const alg of algorithms.filter((other) => /^[RP]S/.test(other) && other !== "RS256"))
      expect(verifyNode(publicKey, alg, content, signature)).toBe(false)
  })

  test("leaves an RSA key of less than 2048 bits, and one that is not extractable, to WebCrypto [ID-17]", async () => {
    const algorithm = {
      name: "RSASSA-PKCS1-v1_5",
      hash: "SHA-256",
      publicExponent: new Uint8Array([1, 0, 1]),
    }
    const short = await crypto.subtle.generateKey({ ...algorithm, modulusLength: 1024 }, true, [
      "sign",
      "verify",
    ])
    const content = encodeUtf8("text")
    const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, short.privateKey, content))
    expect(verifyNode(short.publicKey, "RS256", content, signature)).toBe(false)

    const long = await crypto.subtle.generateKey({ ...algorithm, modulusLength: 2048 }, true, [
      "sign",
      "verify",
    ])
    const made = new Uint8Array(await crypto.subtle.sign(algorithm.name, long.privateKey, content))
    const jwk = await crypto.subtle.exportKey("jwk", long.publicKey)
    const sealed = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"])
    expect(verifyNode(long.publicKey, "RS256", content, made)).toBe(true)
    expect(verifyNode(sealed, "RS256", content, made)).toBe(false)
  })

  test("leaves everything to WebCrypto where the runtime has no node:crypto", async () => {
    const { publicKey, privateKey } = await generateKeyPair("ES256")
    const { content, signature } = await signed(privateKey, "ES256")
    withoutNodeModules()
    const elsewhere = await import("./verify-node.ts")
    expect(elsewhere.verifyNode(publicKey, "ES256", content, signature)).toBe(false)
  })
})
