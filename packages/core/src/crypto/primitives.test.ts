import { createHook } from "node:async_hooks"
import { createHash, hkdfSync } from "node:crypto"
import { decodeProtectedHeader, EncryptJWT, jwtDecrypt, type JWTPayload } from "jose"
import { describe, expect, test } from "vitest"
import { nodeCrypto } from "../runtime/node-builtins.ts"
import { createKeyRing } from "./key-ring.ts"
import { type ContentEncryption, type SealImplementation, sealNode, sealWeb } from "./primitives.ts"
import { seal } from "./seal.ts"

const secret = "correct horse battery staple, twice over"
const salt = "authjs.session-token"

// Created by jose with the secret and salt above; they expire in the year 2100.
const vectorClaims = {
  name: "Zoë 🔑",
  sub: "42",
  iat: 1700000000,
  exp: 4102444800,
  jti: "5f0c6d0e-2c3a-4f57-9a53-0d6a1c1c9f10",
}
const vectors: [string, string][] = [
  [
    "A256CBC-HS512",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIiwia2lkIjoiNEc2OW1EV2cxUWNWWXJVdVQwMGxYRldhMURyUG9rWnRHcTlqV1RIQmczcS1GRlVrYUhfRl9vRTJqczZybW9fRjR5UFRuTUszdEltRVJuNzhjaE5acGcifQ..3M9dIqyXIxB0Las4_2tXKg.8CN4IJSdfqdue43XrhZEvnG4RgJNvzW9ND7a0NAkiOCEfGZ8Ty2Zuw3cEeSHGYEZB9Tmm2oIjj6Z0VLiLWFY_39ZmhLxZBCmSCeoSdZfUgFxedyDERxBbI52JKFpkNDFhJKrYH4JhAW8PHgwfdcPYg.HApC_XhNMs8GcEw8uPfxTf9PXiVo263qYzJxWwkt3jw",
  ],
  [
    "A256CBC-HS512 without kid",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..93i-5UbuGkcpfVSm3aejhA.5lExdR_O7mwh6S9fEvUl2tB0OL_TPnGYUGYRfs6T8BCYyhyMgb6wcRT-FBDrWO8vJWuVHIP4HkjMWP9vFA7sD7dQXANhqfCuauIzs-fApPf1U6BJ3dd6J2Q8BKU0AnsQM87KugwBd_5INq0N1xwyiw.mkH8k4nMyoeIBL7Pr-6BAP7RK7I0xwPeqh6PTIHRMKc",
  ],
  [
    "A256CBC-HS512 in another order, with typ",
    "eyJlbmMiOiJBMjU2Q0JDLUhTNTEyIiwia2lkIjoiNEc2OW1EV2cxUWNWWXJVdVQwMGxYRldhMURyUG9rWnRHcTlqV1RIQmczcS1GRlVrYUhfRl9vRTJqczZybW9fRjR5UFRuTUszdEltRVJuNzhjaE5acGciLCJhbGciOiJkaXIiLCJ0eXAiOiJKV1QifQ..jVsrIpspTtl4AM2IpzQHsQ.g2bdc29m71-Hdi8RodCFMM5sgBGlZ0eGg30W81xi7uV6QFrmQyBlCwKUpzaWzqXtd9Ftz2Z0n1RU-1fwgFMEB2EUmQVybtF6hqLnHhcMLC5koCJ9k2LiHpAqyWBk7KiqeaRLKegX3xHrJ_Z-YeOlEw.cEdgr1C5fQ0tQ8NeFdLqXsQ-LhcpoVLiWa2dtK5b4dU",
  ],
  [
    "A256GCM",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidTZCX3YyV2w4aDFLSXRjMGI3TjZBSGVIRGhiNTlBamF4bTdObXBvbkg0byJ9..wFd-DT4tvTSPFgaH.KjUhfaJwwCsqVHygOPrZud19DPw-CynG4TzQpxUycOTFOs-uF1l1aPuUCy4Z49z3LNhpmaWZoTVlqzwQeUbxRkRN4F5qYQjLMxu6qgehy9iVV-DvVcz9q7O6wHVubNe93Ry5uBXfmKR_fC8kG3k.HCvfYEEGgHdc3t2vxX6ytg",
  ],
  [
    "A256GCM without kid",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..GN5sKjbl6eiIxvAK.SRu9Ma_XwHtWiyXM3gl9kDFl9MeCdU8Y6JYidrNzgM0E9qdSN8gg9wcuJB-fkOzdvh-bFBypGAkyrfu6iZ8VmwXZ8-zhpfJ1dcofOqnufPiwszYIT1XEOcyGCXD9MHLcz8rJE91utw4NnZrzSnM.aqDp9ev4ZcZZXPyuUH6y1A",
  ],
  [
    "A256GCM in another order, with typ",
    "eyJlbmMiOiJBMjU2R0NNIiwia2lkIjoidTZCX3YyV2w4aDFLSXRjMGI3TjZBSGVIRGhiNTlBamF4bTdObXBvbkg0byIsImFsZyI6ImRpciIsInR5cCI6IkpXVCJ9..Gc99z8MqQGQZs4vd.pM7Pl-j_hdRwD0AJhT3WSBLCArJWS6FOLrsFGphjTLrPAofgfaS-k5Cy5xDdzwHtpZLyGOWZG50gunt8rbvO4CJZVDkVV_B9ltvdu_Ii6aH12XEw0uKoNKTOTYZvuTfnok4z4qujTde1WAGvmSc.7Wjca6AQFm3tgluBgCGtjQ",
  ],
]

if (!nodeCrypto) throw new Error("These tests run on Node")
const implementations: [string, SealImplementation][] = [
  ["node:crypto", sealNode(nodeCrypto, Buffer)],
  ["WebCrypto", sealWeb],
]

const lengths = { "A256CBC-HS512": 64, A256GCM: 32 } as const

/** Returns a key as an independent implementation of the format derives it. */
function joseKey(encryption: ContentEncryption): { key: Uint8Array; kid: string } {
  const info = `Auth.js Generated Encryption Key (${salt})`
  const key = Buffer.from(hkdfSync("sha256", secret, salt, info, lengths[encryption]))
  const hash = createHash(encryption === "A256GCM" ? "sha256" : "sha512")
  return { key, kid: hash.update(`{"k":"${key.toString("base64url")}","kty":"oct"}`).digest("base64url") }
}

function joseEncrypt(claims: JWTPayload, enc: ContentEncryption): Promise<string> {
  const { key, kid } = joseKey(enc)
  const jwt = new EncryptJWT(claims).setProtectedHeader({ alg: "dir", enc, kid })
  return jwt.setIssuedAt().setExpirationTime("1h").setJti("id").encrypt(key)
}

/**
 * Returns texts of at most this many bytes as JSON: plain ones, ones with characters that JSON escapes, and ones with
 * characters of one to four UTF-8 bytes.
 */
function textsOf(length: number): string[] {
  const texts = ["abcXYZ019", '"\\\n\u0000\u007f', "aéß水語🔑👩‍👩‍👧"].map((alphabet) =>
    Array.from({ length }, (_, index) => alphabet[(index * 7) % alphabet.length]).join(""),
  )
  return texts.map((text) => (JSON.stringify(text).length > 14_000 ? text.slice(0, 2_300) : text))
}

// Every length of the last block, then the lengths that chunked cookies hold.
const lengthsOfText = [...Array(34).keys(), 255, 1000, 4096, 14_000]

describe.each(implementations)("tokens sealed with %s", (name, implementation) => {
  const ring = createKeyRing([secret], salt, implementation)

  test.each(vectors)("opens a token that jose made: %s", async (_title, token) => {
    expect(await ring.open(token)).toEqual(vectorClaims)
  })

  test("the header has the members, the order and the key name that jose writes [JW-01]", async () => {
    const { kid } = joseKey("A256CBC-HS512")
    const [header, encryptedKey] = (await seal(ring, {}, { maxAge: 60 })).split(".")
    expect(encryptedKey).toBe("")
    expect(Buffer.from(header ?? "", "base64url").toString()).toBe(
      `{"alg":"dir","enc":"A256CBC-HS512","kid":"${kid}"}`,
    )
  })

  test("jose opens what it seals, whatever the claims hold", async () => {
    const { key, kid } = joseKey("A256CBC-HS512")
    for (const text of lengthsOfText.flatMap(textsOf)) {
      const token = await seal(ring, { text, list: [1, null] }, { maxAge: 60 })
      expect(decodeProtectedHeader(token).kid).toBe(kid)
      const { payload } = await jwtDecrypt(token, key, { clockTolerance: 15 })
      expect(payload).toEqual(await ring.open(token))
      expect(payload["text"]).toBe(text)
    }
  })

  test.each(["A256CBC-HS512", "A256GCM"] as const)(
    "it opens what jose encrypts with %s, whatever the claims hold",
    async (enc) => {
      for (const text of lengthsOfText.flatMap(textsOf)) {
        expect(await ring.open(await joseEncrypt({ text }, enc))).toMatchObject({ text, jti: "id" })
      }
    },
  )

  test("the other implementation opens what it seals", async () => {
    for (const [, other] of implementations) {
      const reader = createKeyRing([secret], salt, other)
      for (const text of lengthsOfText.flatMap(textsOf)) {
        const token = await seal(ring, { text }, { maxAge: 60 })
        expect(await reader.open(token)).toMatchObject({ text })
      }
    }
  })

  test.each(["A256CBC-HS512", "A256GCM"] as const)(
    "no character of a token of %s can change, go or be added",
    async (enc) => {
      const token = await joseEncrypt({ sub: "42" }, enc)
      expect(await ring.open(token)).not.toBeNull()
      for (let index = 0; index < token.length; index++) {
        const [before, after] = [token.slice(0, index), token.slice(index + 1)]
        const other = token[index] === "A" ? "B" : "A"
        for (const altered of [
          before + other + after,
          before + after,
          `${before}${other}${token.slice(index)}`,
        ]) {
          expect(await ring.open(altered)).toBeNull()
        }
      }
      expect(await ring.open(`${token}A`)).toBeNull()
    },
  )

  test("a token is no other spelling of itself: padding, stray bits, white space, more segments [JW-05]", async () => {
    for (const [, token] of vectors) {
      const last = token.at(-1) ?? ""
      const next = String.fromCharCode(last.charCodeAt(0) + 1)
      const segments = token.split(".")
      const variants = [
        `${token}=`,
        `${token}.`,
        `${token}\n`,
        ` ${token}`,
        token.slice(0, -1) + next,
        ...segments.map((_, index) => segments.with(index, `${segments[index]}==`).join(".")),
        ...segments.map((_, index) => segments.with(index, "").join(".")).filter((text) => text !== token),
        ...segments.map((_, index) => segments.toSpliced(index, 1).join(".")),
        segments.with(1, "AAAA").join("."),
      ]
      for (const variant of variants) expect(await ring.open(variant)).toBeNull()
    }
  })

  test("bytes cannot move between the vector and the ciphertext, nor between the ciphertext and the tag", async () => {
    for (const [, token] of vectors) {
      const [header, , iv = "", ciphertext = "", tag = ""] = token.split(".")
      const bytes = [iv, ciphertext, tag].map((segment) => Buffer.from(segment, "base64url"))
      const all = Buffer.concat(bytes)
      const [first = 0, second = 0] = bytes.map((part) => part.length)
      for (const shift of [-16, -1, 1, 16]) {
        for (const [start, end] of [
          [first + shift, first + second],
          [first, first + second + shift],
        ]) {
          const parts = [all.subarray(0, start), all.subarray(start, end), all.subarray(end)]
          const moved = parts.map((part) => part.toString("base64url")).join(".")
          expect(await ring.open(`${header}..${moved}`)).toBeNull()
        }
      }
    }
  })

  test(`${name === "WebCrypto" ? "two jobs" : "no job"} of the thread pool to seal or to open, however many secrets`, async () => {
    const others = Array.from({ length: 9 }, (_, index) => `another secret, number ${index}`)
    const rings = [
      ring,
      createKeyRing([secret, ...others], salt, implementation),
      createKeyRing([...others, secret], salt, implementation),
    ]
    const token = await seal(ring, { sub: "42" }, { maxAge: 60 })
    for (const each of rings) {
      await seal(each, {}, { maxAge: 60 })
      await each.open(token)
      expect(await countJobs(async () => seal(each, {}, { maxAge: 60 }))).toBe(name === "WebCrypto" ? 2 : 0)
      expect(await countJobs(async () => each.open(token))).toBe(name === "WebCrypto" ? 2 : 0)
    }
  })
})

/** Counts the crypto jobs that the thread pool carried out. Synchronous calls never use it. */
async function countJobs(work: () => Promise<unknown>): Promise<number> {
  const types = new Map<number, string>()
  let jobs = 0
  const hook = createHook({
    init: (id, type) => types.set(id, type),
    before(id) {
      if (types.get(id)?.endsWith("REQUEST")) jobs++
    },
  })
  hook.enable()
  await work()
  hook.disable()
  return jobs
}
