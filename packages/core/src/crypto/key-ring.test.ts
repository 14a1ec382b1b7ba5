import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { withoutNodeModules } from "../../test/without-node-modules.ts"
import { numericDate } from "../model/dates.ts"
import { nodeCrypto } from "../runtime/node-builtins.ts"
import { createKeyRing, keyRing, parseClaims, purposeRing } from "./key-ring.ts"
import { type SealImplementation, sealNode, sealWeb } from "./primitives.ts"
import { seal } from "./seal.ts"

const secret = "correct horse battery staple, twice over"
const salt = "authjs.session-token"
const otherSecrets = Array.from({ length: 9 }, (_, index) => `another secret of some length, number ${index}`)
const claimsText = '{"sub":"42","iat":1700000000,"exp":4102444800,"jti":"id"}'
const header = '{"alg":"dir","enc":"A256CBC-HS512"}'

/** Encrypts any text with any header, as an attacker who knows the secret could. */
function forge(headerText: string, text: string, padding = true, from = secret): string {
  const info = `Auth.js Generated Encryption Key (${salt})`
  const key = Buffer.from(hkdfSync("sha256", from, salt, info, 64))
  const encodedHeader = Buffer.from(headerText).toString("base64url")
  const iv = randomBytes(16)
  const cipher = createCipheriv("aes-256-cbc", key.subarray(32), iv).setAutoPadding(padding)
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(encodedHeader.length * 8))
  const mac = createHmac("sha512", key.subarray(0, 32))
  const tag = mac.update(encodedHeader).update(iv).update(ciphertext).update(length).digest().subarray(0, 32)
  return `${encodedHeader}..${[iv, ciphertext, tag].map((part) => part.toString("base64url")).join(".")}`
}

if (!nodeCrypto) throw new Error("These tests run on Node")
const implementations: [string, SealImplementation][] = [
  ["node:crypto", sealNode(nodeCrypto, Buffer)],
  ["WebCrypto", sealWeb],
]

afterEach(() => {
  vi.useRealTimers()
})

test("a token that anyone can seal with an empty secret opens with no list of secrets [JW-07]", async () => {
  const forged = forge(header, claimsText, true, "")
  for (const secrets of [[""], ["", secret], [secret, ""]])
    expect(
      await Promise.resolve()
        .then(() => keyRing(secrets, salt).open(forged))
        .catch(() => null),
    ).toBeNull()
})

describe.each(implementations)("a key ring of %s", (_name, implementation) => {
  const ring = createKeyRing([secret], salt, implementation)

  test("adds iat, exp and jti after the given claims, over claims of these names [JW-06]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_900_000_000_999 })
    const claims = await ring.open(
      await seal(ring, { sid: "s", auth_time: 7, name: undefined }, { maxAge: 60 }),
    )
    expect(claims).toEqual({
      sid: "s",
      auth_time: 7,
      iat: 1_900_000_000,
      exp: 1_900_000_060,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Object.keys(claims ?? {})).toEqual(["sid", "auth_time", "iat", "exp", "jti"])
    const resealed = await ring.open(
      await seal(ring, { ...claims, jti: "x" }, { maxAge: 0.5, now: 1_900_000_001 }),
    )
    expect(resealed).toMatchObject({ sid: "s", auth_time: 7, iat: 1_900_000_001, exp: 1_900_000_001 })
    expect(resealed?.jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(resealed?.jti).not.toBe(claims?.jti)
  })

  test("writes a value with a `toJSON` as JSON.stringify does, at any depth (D50)", async () => {
    const id = { members: 1, toJSON: (name: string) => `id in ${name}` }
    const claims = { id, at: new Date(0), home: new URL("https://app.example/"), deep: [{ id }, [id]] }
    const plain: unknown = JSON.parse(JSON.stringify(claims))
    for (const given of [claims, { members: 1, toJSON: () => claims }]) {
      const {
        iat: _iat,
        exp: _exp,
        jti: _jti,
        ...claimsInToken
      } = (await ring.open(await seal(ring, given, { maxAge: 60 }))) ?? {}
      expect(claimsInToken).toEqual(plain)
    }
  })

  test("the claims that were given are not written to", async () => {
    const claims = Object.freeze({ sub: "42" })
    await seal(ring, claims, { maxAge: 60 })
    expect(claims).toEqual({ sub: "42" })
  })

  test("equal claims never make equal tokens", async () => {
    const now = 1_900_000_000
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async () => seal(ring, {}, { maxAge: 60, now })),
    )
    expect(new Set(tokens.map((token) => token.split(".")[2])).size).toBe(200)
  })

  test("a token is null once it has expired by more than 15 seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_900_000_000_000 })
    const token = await seal(ring, {}, { maxAge: 60 })
    vi.setSystemTime(1_900_000_074_999)
    expect(await ring.open(token)).not.toBeNull()
    vi.setSystemTime(1_900_000_075_000)
    expect(await ring.open(token)).toBeNull()
  })

  test("a token of another salt or another secret is null [JW-03]", async () => {
    const token = await seal(ring, {}, { maxAge: 60 })
    expect(await createKeyRing([secret], `__Secure-${salt}`, implementation).open(token)).toBeNull()
    expect(await createKeyRing(otherSecrets, salt, implementation).open(token)).toBeNull()
  })

  test("each of our purposes has its own key, and none has the key of the shared format (D44) [JW-03]", async () => {
    const purposes = ["sign-in transaction", "passkey challenges", undefined] as const
    const rings = purposes.map((purpose) => createKeyRing([secret], salt, implementation, purpose))
    for (const one of rings) {
      const token = await seal(one, { sub: "42" }, { maxAge: 60 })
      for (const other of rings)
        expect((await other.open(token))?.["sub"]).toBe(one === other ? "42" : undefined)
    }
  })

  test("a purpose of ours opens what was sealed under the same name, and under the one spelling of the header (D44) [JW-01, JW-02]", async () => {
    const own = createKeyRing([secret], salt, implementation, "sign-in transaction")
    const elsewhere = createKeyRing([secret], `__Secure-${salt}`, implementation, "sign-in transaction")
    const token = await seal(own, {}, { maxAge: 60 })
    expect(await own.open(token)).not.toBeNull()
    expect(await elsewhere.open(token)).toBeNull()
    expect(await own.open(forge(header, claimsText))).toBeNull()
    expect(await ring.open(forge(header, claimsText))).not.toBeNull()
  })

  test("with ten secrets the first seals and every one opens, named by kid or not [FS-01] [JW-04]", async () => {
    const all = [...otherSecrets, secret]
    const rotated = createKeyRing(all, salt, implementation)
    for (const each of all) {
      const single = createKeyRing([each], salt, implementation)
      expect(await rotated.open(await seal(single, { from: each }, { maxAge: 60 }))).toMatchObject({
        from: each,
      })
      expect(await rotated.open(forge(header, claimsText, true, each))).toMatchObject({ sub: "42" })
    }
    const token = await seal(rotated, {}, { maxAge: 60 })
    expect(await createKeyRing(all.slice(0, 1), salt, implementation).open(token)).not.toBeNull()
    expect(await createKeyRing(all.slice(1), salt, implementation).open(token)).toBeNull()
  })

  test("instances with the secrets in another order open each other's tokens [FP-04]", async () => {
    const one = createKeyRing([secret, ...otherSecrets], salt, implementation)
    const two = createKeyRing([...otherSecrets, secret], salt, implementation)
    expect(await two.open(await seal(one, {}, { maxAge: 60 }))).not.toBeNull()
    expect(await one.open(await seal(two, {}, { maxAge: 60 }))).not.toBeNull()
  })

  test("a token without kid is tried with ten secrets at most, one of ours with every secret [JW-04]", async () => {
    const eleventh = createKeyRing([...otherSecrets, "the tenth", secret], salt, implementation)
    expect(await eleventh.open(forge(header, claimsText))).toBeNull()
    expect(await eleventh.open(await seal(ring, {}, { maxAge: 60 }))).not.toBeNull()
  })

  test("an unknown kid is null, though the key would fit [JW-04]", async () => {
    expect(await ring.open(forge(header, claimsText))).not.toBeNull()
    expect(
      await ring.open(forge('{"alg":"dir","enc":"A256CBC-HS512","kid":"unknown"}', claimsText)),
    ).toBeNull()
    expect(await ring.open(forge('{"alg":"dir","enc":"A256CBC-HS512","kid":null}', claimsText))).toBeNull()
  })

  test.each([
    '{"alg":"dir","enc":"A256CBC-HS512","zip":"DEF"}',
    '{"alg":"dir","enc":"A256CBC-HS512","crit":["exp"],"exp":1}',
    '{"alg":"dir","enc":"A256CBC-HS512","enc":"A256CBC-HS512"}',
    '{"alg":"A256KW","enc":"A256CBC-HS512"}',
    '{"alg":"dir","enc":"A256GCM"}',
    '{"alg":"dir","enc":"A128CBC-HS256"}',
    '{"alg":"dir"}',
    "{}",
    "",
  ])("an authentic token under another header is null: %s [JW-01] [JW-05]", async (text) => {
    expect(await ring.open(forge(text, claimsText))).toBeNull()
  })

  test.each([
    "",
    "null",
    "[]",
    `[${claimsText}]`,
    claimsText + claimsText,
    '"text"',
    "{}",
    claimsText.slice(1),
  ])("an authentic token whose content is no set of claims is null: %j", async (text) => {
    expect(await ring.open(forge(header, text))).toBeNull()
  })

  test("an authentic token with wrong padding is null", async () => {
    const text = claimsText.padEnd(Math.ceil(claimsText.length / 16) * 16 + 12)
    expect(await ring.open(forge(header, `${text}\x04\x04\x04\x04`, false))).not.toBeNull()
    for (const end of ["\x04\x04\x03\x04", "\x00\x00\x00\x00", "   \x00", "   \x11", "   \x7f", "    "]) {
      expect(await ring.open(forge(header, text + end, false))).toBeNull()
    }
    expect(await ring.open(forge(header, claimsText.padEnd(63) + "\x11".repeat(17), false))).toBeNull()
  })

  test("a member called __proto__ pollutes nothing", async () => {
    const token = await seal(ring, JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{}}}'), {
      maxAge: 60,
    })
    const claims = await ring.open(token)
    expect(Object.assign({}, claims)).not.toHaveProperty("admin")
    expect(claims).toHaveProperty("a", {})
  })

  test("any text is null at worst, and never an exception [JW-08]", async () => {
    const token = await seal(ring, {}, { maxAge: 60 })
    const long = forge(header, claimsText.replace("42", "x".repeat(50_000)))
    expect(long.length).toBeGreaterThan(65_536)
    const texts = ["", ".", "....", "a.b.c", "a..b.c.d", ".".repeat(70_000), "é..🔑.\0.\uD800", long]
    const segments = token.split(".")
    const cut = [0, 2, 3, 4].map((index) => segments.with(index, "AAAA").join("."))
    for (const text of [...texts, ...cut]) expect(await ring.open(text)).toBeNull()
  })

  test("many first calls at once all succeed", async () => {
    const fresh = createKeyRing([...otherSecrets, secret], salt, implementation)
    const token = await seal(ring, { sub: "42" }, { maxAge: 60 })
    const opened = await Promise.all(Array.from({ length: 64 }, async () => fresh.open(token)))
    expect(opened.every((claims) => claims?.["sub"] === "42")).toBe(true)
  })
})

describe("keyRing", () => {
  test("equal arguments give the same keys, be the secrets a text or a list", () => {
    const list = [secret, "second"]
    expect(keyRing(secret, salt)).toBe(keyRing([secret], salt))
    expect(keyRing(list, salt)).toBe(keyRing([...list], salt))
    expect(keyRing(list, salt)).not.toBe(keyRing(list.toReversed(), salt))
    expect(keyRing(secret, salt)).not.toBe(keyRing(secret, "other"))
    expect(keyRing([secret, "second"], salt)).not.toBe(keyRing(`${secret},second`, salt))
  })

  test("a list that was changed in place gives other keys", async () => {
    const list = ["first secret of the list"]
    const before = keyRing(list, salt)
    list.unshift(secret)
    const after = keyRing(list, salt)
    expect(after).not.toBe(before)
    const token = await seal(keyRing(secret, salt), {}, { maxAge: 60 })
    expect(await before.open(token)).toBeNull()
    expect(await after.open(token)).not.toBeNull()
  })

  test("the 64 rings used last are kept", () => {
    const used = keyRing(secret, salt)
    const unused = keyRing(secret, "unused")
    const others = Array.from({ length: 63 }, (_, index) => {
      const other = keyRing(secret, `salt ${index}`)
      expect(keyRing(secret, salt)).toBe(used)
      return other
    })
    expect(others.map((_, index) => keyRing(secret, `salt ${index}`))).toEqual(others)
    expect(keyRing(secret, "unused")).not.toBe(unused)
  })

  test("on Node sealing and opening are done within the call", () => {
    const token = seal(keyRing(secret, salt), { sub: "42" }, { maxAge: 60 })
    if (typeof token !== "string") throw new Error("a promise")
    expect(keyRing(secret, salt).open(token)).toMatchObject({ sub: "42" })
  })

  test("without a secret there is no key ring", () => {
    expect(() => keyRing([], salt)).toThrow(TypeError)
    expect(() => createKeyRing([], salt)).toThrow(TypeError)
  })
})

test("a runtime without Node's modules has the same keys for each purpose (D44) [FP-11]", async () => {
  const purposes = ["sign-in transaction", "passkey challenges"] as const
  const sealed = await Promise.all(
    purposes.map(async (purpose) => seal(purposeRing(purpose, secret, salt), { purpose }, { maxAge: 60 })),
  )
  withoutNodeModules()
  const elsewhere = await import("./key-ring.ts")
  for (const purpose of purposes) {
    const ring = elsewhere.purposeRing(purpose, secret, salt)
    const opened = await Promise.all(sealed.map(async (token) => (await ring.open(token))?.["purpose"]))
    expect(opened).toEqual(purposes.map((other) => (other === purpose ? purpose : undefined)))
  }
})

const NOW = 1_900_000_000
const complete = { iat: NOW - 60, exp: NOW + 60, jti: "id" }
const parse = (claims: object) => parseClaims(JSON.stringify(claims))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 + 999 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("parseClaims", () => {
  test("the time is in whole seconds", () => {
    expect(numericDate()).toBe(NOW)
  })

  test("claims of the application survive unchanged [JW-06.1]", () => {
    const claims = {
      auth_time: 1,
      sid: "s",
      roles: ["a"],
      nested: { deep: [null, true, 1.5, "é"] },
      ...complete,
    }
    expect(parse(claims)).toEqual(claims)
  })

  test.each(["exp", "iat", "jti"] as const)("%s is required, and has its type [JW-06]", (name) => {
    const { [name]: _left, ...rest } = complete
    expect(parse(rest)).toBeNull()
    for (const value of [null, true, [], {}, name === "jti" ? 1 : String(NOW + 60)]) {
      expect(parse({ ...complete, [name]: value })).toBeNull()
    }
  })

  test("times must be finite numbers [JW-06]", () => {
    expect(parseClaims(`{"iat":1,"exp":1e999,"jti":"id"}`)).toBeNull()
    expect(parseClaims(`{"iat":-1e999,"exp":${NOW + 60},"jti":"id"}`)).toBeNull()
  })

  test("a token is good for 15 seconds after it expired, and no longer", () => {
    expect(parse({ ...complete, exp: NOW - 14 })).not.toBeNull()
    expect(parse({ ...complete, exp: NOW - 15 })).toBeNull()
    expect(parse({ ...complete, exp: 0 })).toBeNull()
  })

  test("nbf is respected with the same tolerance", () => {
    expect(parse({ ...complete, nbf: NOW + 15 })).not.toBeNull()
    expect(parse({ ...complete, nbf: NOW + 16 })).toBeNull()
    expect(parse({ ...complete, nbf: "0" })).toBeNull()
    expect(parse({ ...complete, nbf: null })).toBeNull()
  })

  test("claims that are not an object are refused", () => {
    for (const text of ["", "[]", "null", '"text"', "1", `${JSON.stringify(complete)},`]) {
      expect(parseClaims(text)).toBeNull()
    }
  })
})
