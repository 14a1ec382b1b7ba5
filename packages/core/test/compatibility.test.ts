import { hkdfSync } from "node:crypto"
import { JWTSessionError } from "@latchkey/core/errors"
import { decode, encode, getToken } from "@latchkey/core/jwt"
import { base64url, calculateJwkThumbprint, EncryptJWT, jwtDecrypt } from "jose"
import { describe, expect, test } from "vitest"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

/** Derives a key as the wire format specifies, without our code. */
function keyOf(from: string, salt: string, bytes = 64): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", from, salt, `Auth.js Generated Encryption Key (${salt})`, bytes))
}

async function kidOf(key: Uint8Array, hash: "sha256" | "sha512" = "sha512"): Promise<string> {
  return calculateJwkThumbprint({ kty: "oct", k: base64url.encode(key) }, hash)
}

async function sealByHand(
  claims: object,
  options: { enc?: string; kid?: string | undefined; salt?: string } = {},
) {
  const { enc = "A256CBC-HS512", salt = sessionCookie } = options
  const key = keyOf(secret, salt, enc === "A256GCM" ? 32 : 64)
  const kid = "kid" in options ? options.kid : await kidOf(key, enc === "A256GCM" ? "sha256" : "sha512")
  return new EncryptJWT({ ...claims })
    .setProtectedHeader({ alg: "dir", enc, ...(kid === undefined ? {} : { kid }) })
    .setIssuedAt()
    .setExpirationTime("1h")
    .setJti("an id")
    .encrypt(key)
}

const unopened = /^The session token cannot be opened/

describe("a session token", () => {
  test("that we made is opened by jose with the derivation of the wire format [JWT-01, JWT-02]", async () => {
    const token = await encode({
      token: { sub: "user-1", name: "Grace" },
      secret,
      salt: sessionCookie,
      maxAge: 60,
    })
    const key = keyOf(secret, sessionCookie)
    const { payload, protectedHeader } = await jwtDecrypt(token, key)
    expect(protectedHeader).toEqual({ alg: "dir", enc: "A256CBC-HS512", kid: await kidOf(key) })
    expect(payload).toMatchObject({ sub: "user-1", name: "Grace", jti: expect.any(String) as string })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
  })

  test("lives 30 days by default [JWT-03, LIM-01]", async () => {
    const token = await encode({ secret, salt: "s" })
    const { payload } = await jwtDecrypt(token, keyOf(secret, "s"))
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(2_592_000)
  })

  test.each([
    ["with a kid", {}],
    ["without a kid", { kid: undefined }],
    ["with A256GCM", { enc: "A256GCM" }],
    ["with A256GCM and without a kid", { enc: "A256GCM", kid: undefined }],
  ])(
    "that jose made %s opens here, by decode, getToken and the session action [JWT-01, JWT-04, VER-01]",
    async (_, options) => {
      const token = await sealByHand({ sub: "user-1", name: "Ada" }, options)
      expect(await decode({ token, secret, salt: sessionCookie })).toMatchObject({
        sub: "user-1",
        name: "Ada",
        jti: "an id",
      })
      const req = new Request("https://app.example", { headers: { cookie: `${sessionCookie}=${token}` } })
      expect(await getToken({ req, secret, secureCookie: true })).toMatchObject({ name: "Ada" })
      const browser = createService().browser()
      browser.plant(sessionCookie, token)
      expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada" } })
    },
  )

  test("with the kid of another key does not open [JW-04]", async () => {
    const token = await sealByHand({ sub: "1" }, { kid: await kidOf(keyOf("another secret", sessionCookie)) })
    await expect(decode({ token, secret, salt: sessionCookie })).rejects.toThrow(unopened)
  })

  test.each([
    ["zip", { zip: "DEF" }],
    ["crit", { crit: ["x"], x: 1 }],
    ["p2c", { p2c: 1000 }],
    ["jku", { jku: "https://evil.example" }],
    ["another enc", { enc: "A128GCM" }],
    ["another alg", { alg: "A256KW" }],
    ["none", { alg: "none" }],
  ])("with %s in its header does not open [JW-01, JW-05]", async (_, header) => {
    const token = await sealByHand({ sub: "1" })
    const [first = "", ...rest] = token.split(".")
    const changed = {
      ...(JSON.parse(new TextDecoder().decode(base64url.decode(first))) as object),
      ...header,
    }
    const forged = [base64url.encode(JSON.stringify(changed)), ...rest].join(".")
    await expect(decode({ token: forged, secret, salt: sessionCookie })).rejects.toThrow(unopened)
  })

  test("that was altered anywhere does not open [JW-05, JW-08]", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt: "s" })
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === "A" ? "B" : "A"
      const altered = token.slice(0, at) + other + token.slice(at + 1)
      await expect(decode({ token: altered, secret, salt: "s" })).rejects.toThrow(unopened)
    }
    for (const forged of [`${token}.`, `${token}=`, ` ${token}`, token.slice(0, -1), `.${token}`]) {
      await expect(decode({ token: forged, secret, salt: "s" })).rejects.toThrow(unopened)
    }
  })

  // ADV-45
  test("that cannot be opened makes decode reject, with one error for every reason; none at all is null [JW-08.1, JWT-02, JWT-03]", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt: "s" })
    const expired = await encode({ token: { sub: "1" }, secret, salt: "s", maxAge: -60 })
    const reasons = await Promise.all(
      [
        { token, secret: "another ".repeat(8), salt: "s" },
        { token, secret, salt: "other" },
        { token: "a.b.c", secret, salt: "s" },
        { token: expired, secret, salt: "s" },
      ].map(async (parameters) => decode(parameters).catch((error: unknown) => error)),
    )
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(JWTSessionError)
      expect(reason).toMatchObject({
        type: "JWTSessionError",
        name: "JWTSessionError",
        message: expect.stringMatching(unopened) as string,
      })
      expect((reason as JWTSessionError).cause).toBeUndefined()
    }
    expect(new Set(reasons.map((reason) => (reason as Error).message)).size).toBe(1)
    expect(await decode({ secret, salt: "s" })).toBeNull()
    expect(await decode({ token: "", secret, salt: "s" })).toBeNull()
  })

  // ADV-38
  test("opens for the purpose it was made for, and for no other [JW-03]", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt: "one" })
    expect(await decode({ token, secret, salt: "one" })).not.toBeNull()
    await expect(decode({ token, secret, salt: "other" })).rejects.toThrow(unopened)
  })
})

test("the browser's session cookie is such a token, its name the salt [CKI-01, JWT-01]", async () => {
  const browser = createService({ providers: [passwords()] }).browser()
  await signInWithPassword(browser)
  const { payload } = await jwtDecrypt(
    browser.cookies.get(sessionCookie)?.value ?? "",
    keyOf(secret, sessionCookie),
  )
  expect(payload).toMatchObject({ sub: "user-1", name: "Grace Hopper", email: "grace@example.com" })
})

test("isNewUser is still handed to the jwt callback, beside trigger [VER-03]", async () => {
  const seen: unknown[] = []
  const service = createService({
    providers: [passwords()],
    callbacks: {
      jwt: ({ token, isNewUser, trigger }) => {
        seen.push([isNewUser, trigger])
        return token
      },
    },
  })
  await signInWithPassword(service.browser())
  expect(seen).toEqual([[false, "signIn"]])
})
