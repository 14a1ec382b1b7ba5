import { createIntegration } from "@latchkey/core/integration"
import { decode, encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const salt = "authjs.session-token"

describe("decode", () => {
  test.each([null, undefined, ""])("resolves with null if the token is %j [JWT-02]", async (token) => {
    expect(await decode({ token, secret, salt })).toBeNull()
    expect(await decode({ secret, salt })).toBeNull()
  })

  test.each<[string, unknown]>([
    ["garbage", "garbage"],
    ["a number", 1],
    ["an object", {}],
    ["a list", ["a.b.c.d.e"]],
  ])("rejects %s as it does every token that it cannot open [JWT-02]", async (_, token) => {
    await expect(decode({ token: token as string, secret, salt })).rejects.toMatchObject({
      type: "JWTSessionError",
      message: expect.stringContaining("cannot be opened") as string,
    })
  })
})

/** An id like a database driver's, whose contents others must not see. */
class ObjectId {
  readonly buffer = { internal: new Uint8Array([1, 2, 3]) }
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toJSON(): string {
    return this.#text
  }
}

/** A token with values that define how they're serialised. */
const rich = () => ({
  sub: "user-1",
  id: new ObjectId("5f0f3c1e"),
  at: new Date(0),
  home: new URL("https://app.example/"),
  deep: { list: [new ObjectId("a"), { id: new ObjectId("b"), none: undefined, run: () => 1 }] },
  named: { toJSON: (name: string) => `called for ${name}` },
  nothing: { toJSON: () => undefined },
  missing: undefined,
})

/** A token that's an instance of a class, like a database document. */
class Document {
  readonly internal = true
  toJSON() {
    return rich()
  }
}

const serialised: unknown = JSON.parse(JSON.stringify(rich()))

describe("a value with a `toJSON` in a token (D50)", () => {
  const withoutOwn = (claims: object | null) => {
    const { iat: _iat, exp: _exp, jti: _jti, ...others } = claims as Record<string, unknown>
    return others
  }

  test.each([
    ["in it", rich],
    ["as the whole", () => new Document() as object],
  ])("is written by `encode` as JSON.stringify writes it: %s [JWT-01]", async (_, make) => {
    const token = await encode({ token: make() as Record<string, unknown>, secret, salt })
    expect(withoutOwn(await decode({ token, secret, salt }))).toEqual(serialised)
  })

  test.each([
    ["in it", rich],
    ["as the whole", () => new Document() as object],
  ])("is written so into a session: %s [JWT-01, CBK-10]", async (_, make) => {
    for (const options of [{}, { session: { absoluteMaxAge: 86_400 } }]) {
      const service = createService({
        providers: [passwords()],
        callbacks: { jwt: ({ token, user }) => (user === undefined ? token : (make() as typeof token)) },
        ...options,
      })
      const browser = service.browser()
      await signInWithPassword(browser)
      const read = async () =>
        decode({ token: browser.cookies.get(sessionCookie)?.value, secret, salt: sessionCookie })
      expect(await read()).toMatchObject(serialised as object)
      const before = browser.cookies.get(sessionCookie)?.value
      const visit = await browser.get("/auth/session")
      expect(visit.json()).not.toBeNull()
      expect(browser.cookies.get(sessionCookie)?.value).toBe(before)
      expect(service.log.types()).toEqual([])
    }
  })

  test("is no change of the token where it is written as before: nothing is re-issued (D1)", async () => {
    let id = "a"
    const service = createService({
      providers: [passwords()],
      callbacks: { jwt: ({ token }) => ({ ...token, owner: { id: new ObjectId(id), at: new Date(0) } }) },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
    id = "b"
    expect((await browser.get("/auth/session")).cookieNames).toEqual([sessionCookie])
    expect((await browser.get("/auth/session")).cookieNames).toEqual([])
  })

  test("names the user as it is written, if it is `sub`: the tokens that a sign-in brought are theirs", async () => {
    const idp = await createIdentityProvider()
    const service = createService({
      providers: [idp.oidc()],
      account: { keepTokens: true },
      callbacks: { jwt: ({ token }) => ({ ...token, sub: new ObjectId("user-1") as never }) },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
    const headers = new Headers({ host: "app.example", cookie })
    const { result } = await createIntegration(service.config).accessToken({ headers }, "idp")
    expect(result).toMatchObject({ status: "ok" })
  })

  test("that says that there is no token is an error in the log, and gives no session", async () => {
    const service = createService({
      providers: [passwords()],
      callbacks: {
        jwt: ({ token, user }) => (user === undefined ? { toJSON: () => "text" } : token),
      },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).json()).toBeNull()
    expect(service.log.types()).toEqual(["JWTSessionError"])
  })
})
