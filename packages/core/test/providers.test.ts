import { Auth, type AuthConfig } from "@latchkey/core"
import type { OAuthConfig, Provider } from "@latchkey/core/providers"
import { describe, expect, test } from "vitest"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

const plain: OAuthConfig = {
  id: "plain",
  name: "Plain",
  type: "oauth",
  authorization: "https://idp.example/authorize",
  token: "https://idp.example/token",
  userinfo: "https://idp.example/userinfo",
  clientId: "id of the client",
  clientSecret: "secret of the client",
}
const mail: Provider = { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} }
const connect: Provider = { id: "connect", name: "Connect", type: "oidc", issuer: "https://idp.example" }

describe("the providers action", () => {
  test("tells of every provider what anybody may know, and nothing else [ACT-08, TYP-23, SVC-03]", async () => {
    const visit = await createService({ providers: [plain, connect, passwords()] })
      .browser()
      .get("/auth/providers")
    expect(visit.status).toBe(200)
    expect(visit.json()).toEqual({
      plain: {
        id: "plain",
        name: "Plain",
        type: "oauth",
        signinUrl: "https://app.example/auth/signin/plain",
        callbackUrl: "https://app.example/auth/callback/plain",
      },
      connect: {
        id: "connect",
        name: "Connect",
        type: "oidc",
        signinUrl: "https://app.example/auth/signin/connect",
        callbackUrl: "https://app.example/auth/callback/connect",
      },
      credentials: {
        id: "credentials",
        name: "Password",
        type: "credentials",
        signinUrl: "https://app.example/auth/signin/credentials",
        callbackUrl: "https://app.example/auth/callback/credentials",
      },
    })
    expect(visit.text).not.toContain("of the client")
  })

  test("keeps the order of the configuration [CFG-02]", async () => {
    const visit = await createService({ providers: [passwords(), connect, plain] })
      .browser()
      .get("/auth/providers")
    expect(Object.keys(visit.json() as object)).toEqual(["credentials", "connect", "plain"])
  })

  test("answers an empty object where none is configured, and sets no cookie (D14) [CFG-01]", async () => {
    const visit = await createService().browser().get("/auth/providers")
    expect(visit.json()).toEqual({})
    expect(visit.cookieNames).toEqual([])
  })

  test("builds its addresses from the base path and the origin of the request [SVC-02, CFG-04, ACT-18]", async () => {
    const service = createService({ providers: [plain], basePath: "/api/sign/in" })
    const visit = await service.browser("http://127.0.0.1:8080").get("/api/sign/in/providers")
    expect(visit.json()).toMatchObject({
      plain: {
        signinUrl: "http://127.0.0.1:8080/api/sign/in/signin/plain",
        callbackUrl: "http://127.0.0.1:8080/api/sign/in/callback/plain",
      },
    })
  })

  test("has /auth as base path unless another is given [CFG-04]", async () => {
    const browser = createService().browser()
    expect((await browser.get("/auth/providers")).status).toBe(200)
    expect((await browser.get("/api/auth/providers")).status).toBe(400)
  })
})

describe("a provider", () => {
  test("may be the function that makes it [CFG-02, TYP-27]", async () => {
    const visit = await createService({ providers: [() => plain] })
      .browser()
      .get("/auth/providers")
    expect(Object.keys(visit.json() as object)).toEqual(["plain"])
  })

  test("takes name and id from what the application gave over its defaults [CFG-02, TYP-27]", async () => {
    const visit = await createService({ providers: [{ ...plain, options: { id: "mine", name: "Mine" } }] })
      .browser()
      .get("/auth/providers")
    expect(visit.json()).toMatchObject({ mine: { id: "mine", name: "Mine", type: "oauth" } })
  })

  // ADV-55
  test("named as a property of every object is a provider like any other [IN-03]", async () => {
    const browser = createService({ providers: [plain] }).browser()
    for (const id of ["__proto__", "constructor", "toString"]) {
      expect((await browser.get(`/auth/callback/${id}?code=1&state=1`)).status).toBe(400)
    }
    const named = createService({ providers: [{ ...plain, id: "constructor" }] }).browser()
    expect(Object.keys((await named.get("/auth/providers")).json() as object)).toEqual(["constructor"])
  })

  test.each([
    ["twice the same id", [plain, { ...plain }], "InvalidProvider"],
    ["an id with a slash", [{ ...plain, id: "a/b" }], "InvalidProvider"],
    ["no type", [{ ...plain, type: "magic" }], "InvalidProvider"],
    // ADV-01
    ["checks that are turned off (D4)", [{ ...plain, checks: ["none"] }], "InvalidProvider"],
    ["no endpoints", [{ id: "x", name: "X", type: "oauth" }], "InvalidEndpoints"],
    ["no userinfo", [{ ...plain, userinfo: undefined }], "InvalidEndpoints"],
    ["a plain http issuer (D2)", [{ ...connect, issuer: "http://idp.example" }], "InvalidEndpoints"],
    ["an issuer that is not a URL", [{ ...connect, issuer: "idp.example" }], "InvalidEndpoints"],
    ["nothing that sends the links", [{ id: "e", name: "E", type: "email" }], "InvalidProvider"],
    ["links that never live", [{ ...mail, maxAge: 0 }], "InvalidProvider"],
    ["links without a store", [mail], "MissingAdapter"],
    ["no authorize", [{ id: "c", name: "C", type: "credentials", credentials: {} }], "MissingAuthorize"],
    ["a function that throws", [() => JSON.parse("{")], "InvalidProvider"],
  ])("with %s is a configuration error, logged as what it is [ERR-05, OA-16]", async (_, providers, type) => {
    const service = createService({ providers: providers as unknown[] as AuthConfig["providers"] })
    const visit = await service.browser().get("/auth/providers")
    expect(visit.status).toBe(500)
    expect(visit.json()).toEqual({
      message:
        "There was a problem with the server configuration. Check the server logs for more information.",
    })
    expect(service.log.types()).toEqual([type])
  })

  test("may have a plain http issuer on loopback (D2) [OA-16]", async () => {
    const service = createService({ providers: [{ ...plain, id: "dev", issuer: "http://localhost:9000" }] })
    expect((await service.browser().get("/auth/providers")).status).toBe(200)
  })

  test("given as an object is not changed by the service (D18)", async () => {
    const provider = { ...plain, options: { name: "Mine" } }
    const before = structuredClone(provider)
    const config: AuthConfig = { providers: [provider], secret: "s".repeat(32), trustHost: true }
    await Auth(new Request("https://app.example/auth/providers"), config)
    expect(provider).toEqual(before)
  })
})
