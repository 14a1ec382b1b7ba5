import { encode, getToken } from "@latchkey/core/jwt"
import { MissingSecret } from "@latchkey/core/errors"
import { describe, expect, test } from "vitest"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const plainName = "authjs.session-token"
const tokenFor = async (salt: string) => encode({ token: { sub: "user-1", name: "Grace" }, secret, salt })
const requestWith = (headers: Record<string, string>) => new Request("https://app.example/page", { headers })

describe("getToken", () => {
  test("opens the session cookie of a browser that signed in, whole or in chunks [JWT-04, CKI-03]", async () => {
    for (const weight of [0, 9000]) {
      const browser = createService({
        providers: [passwords()],
        callbacks: { jwt: ({ token }) => ({ ...token, weight: "w".repeat(weight) }) },
      }).browser()
      await signInWithPassword(browser)
      const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
      const token = await getToken({ req: requestWith({ cookie }), secret, secureCookie: true })
      expect(token).toMatchObject({ sub: "user-1", weight: "w".repeat(weight) })
    }
  })

  test("looks for the plain cookie by default, for the secure one or another on demand [JWT-04]", async () => {
    const both = `${plainName}=${await tokenFor(plainName)}; ${sessionCookie}=broken; sid=${await tokenFor("sid")}`
    const req = requestWith({ cookie: both })
    expect(await getToken({ req, secret })).toMatchObject({ name: "Grace" })
    expect(await getToken({ req, secret, secureCookie: true })).toBeNull()
    expect(await getToken({ req, secret, cookieName: "sid" })).toMatchObject({ name: "Grace" })
  })

  test("derives the key with the name of the cookie, or the salt that is given [JWT-04, JW-03]", async () => {
    const req = requestWith({ cookie: `sid=${await tokenFor("another")}` })
    expect(await getToken({ req, secret, cookieName: "sid" })).toBeNull()
    expect(await getToken({ req, secret, cookieName: "sid", salt: "another" })).toMatchObject({
      name: "Grace",
    })
  })

  test("falls back to the bearer of the Authorization header, in any case, percent-encoded or not [JWT-04]", async () => {
    const token = await tokenFor(plainName)
    for (const authorization of [
      `Bearer ${token}`,
      `bearer ${token}`,
      `Bearer ${encodeURIComponent(token)}`,
    ]) {
      expect(await getToken({ req: requestWith({ authorization }), secret })).toMatchObject({ name: "Grace" })
    }
    const req = requestWith({ authorization: `Bearer ${token}`, cookie: `${plainName}=broken` })
    expect(await getToken({ req, secret })).toMatchObject({ name: "Grace" })
  })

  test("takes no token of another scheme than Bearer [JWT-04]", async () => {
    const token = await tokenFor(plainName)
    for (const authorization of [
      `Basic ${token}`,
      `DPoP ${token}`,
      `Basic bearer ${token}`,
      token,
      `Bearer  ${token}`,
    ]) {
      expect(await getToken({ req: requestWith({ authorization }), secret })).toBeNull()
    }
  })

  test("takes the headers of Node, too: an object of texts and lists [JWT-04]", async () => {
    const token = await tokenFor(plainName)
    expect(await getToken({ req: { headers: { cookie: `${plainName}=${token}` } }, secret })).not.toBeNull()
    const lists = { headers: { cookie: ["a=b", `${plainName}=${token}`], accept: undefined } }
    expect(await getToken({ req: lists, secret })).not.toBeNull()
  })

  test.each([
    {},
    { cookie: "" },
    { cookie: `${plainName}=` },
    { cookie: `${plainName}=garbage` },
    { cookie: `${plainName}=%E0%A4%A` },
    { cookie: `${plainName}.1=garbage` },
    { authorization: "Bearer" },
    { authorization: "Bearer %E0%A4%A" },
    { authorization: "Bearer a.b.c" },
    { authorization: "Basic YTpi" },
  ])("is null for %j, and never throws [JWT-04, JW-08, ADV-47]", async (headers) => {
    expect(await getToken({ req: requestWith(headers as Record<string, string>), secret })).toBeNull()
  })

  test("with raw gives the token as it came, or null, and needs no secret [JWT-04]", async () => {
    const token = await tokenFor(plainName)
    const cookie = `${plainName}=${token}`
    expect(await getToken({ req: requestWith({ cookie }), raw: true })).toBe(token)
    expect(await getToken({ req: requestWith({ authorization: `Bearer ${token}` }), raw: true })).toBe(token)
    expect(await getToken({ req: requestWith({}), raw: true })).toBeNull()
  })

  test("takes several secrets, and the caller's own decode, which may throw [JWT-02, JWT-04]", async () => {
    const req = requestWith({ cookie: `${plainName}=${await tokenFor(plainName)}` })
    expect(await getToken({ req, secret: ["new ".repeat(8), secret] })).toMatchObject({ name: "Grace" })
    const decode = ({ salt }: { salt: string }) => ({ salt })
    expect(await getToken({ req, secret, decode })).toEqual({ salt: plainName })
    const failing = () => Promise.reject(new Error("no"))
    expect(await getToken({ req, secret, decode: failing })).toBeNull()
  })

  test.each([undefined, "", []])(
    "without a secret (%j) throws MissingSecret where there is a token to open, and else is null [JWT-04, ERR-03]",
    async (none) => {
      const token = await tokenFor(plainName)
      for (const headers of [{ cookie: `${plainName}=${token}` }, { authorization: `Bearer ${token}` }]) {
        const opened = getToken({ req: requestWith(headers), secret: none })
        await expect(opened).rejects.toBeInstanceOf(MissingSecret)
      }
      for (const headers of [{}, { cookie: `${plainName}=; other=x` }, { authorization: "Basic YTpi" }]) {
        expect(
          await getToken({ req: requestWith(headers as Record<string, string>), secret: none }),
        ).toBeNull()
      }
    },
  )
})
