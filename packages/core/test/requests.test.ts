import { isAuthAction } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
const service = createService({ providers: [passwords(), idp.oidc()] })
const send = async (path: string, init: RequestInit = {}) =>
  service.fetch(new Request(`https://app.example${path}`, init))

async function expectBadRequest(response: Response, status = 400): Promise<void> {
  expect(response.status).toBe(status)
  expect(await response.text()).toBe('"Bad request."')
  expect(response.headers.getSetCookie()).toEqual([])
}

const actions = [
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
  "webauthn-options",
]

test("the actions are these nine, and nothing else is one [ACT-01]", () => {
  expect(actions.filter(isAuthAction)).toEqual(actions)
  for (const other of ["", "Session", "callback ", "__proto__", "constructor", "toString", "auth"]) {
    expect(isAuthAction(other)).toBe(false)
  }
})

describe("a path", () => {
  test.each([
    "/",
    "/auth",
    "/auth/",
    "/authsession",
    "/auth/unknown",
    "/auth/SESSION",
    "/auth/session/",
    "/auth//session",
    "/auth/session/x",
    "/auth/csrf/idp",
    "/auth/providers/idp",
    "/auth/signout/idp",
    "/auth/error/idp",
    "/auth/verify-request/idp",
    "/auth/callback",
    "/auth/callback/",
    "/auth/callback/idp/more",
    "/auth/callback/unknown",
    "/auth/signin/unknown",
    "/auth/signin/%E0%A4%A",
    "/api/auth/session",
    "/auth/session%00",
    "/auth/%73ession",
    "/x/auth/session",
    "/auth/signin/idp%2Fmore",
    "/auth/..%2fsession",
    "/auth/webauthn-options",
    "/auth/webauthn-options/unknown",
  ])("%s is none of ours: 400 (D7) [ACT-01, ACT-21, RD-04]", async (path) => {
    await expectBadRequest(await send(path))
  })

  test("with a provider's id in another spelling is decoded once [ACT-18]", async () => {
    expect((await send("/auth/signin/%69dp")).status).toBe(200)
    await expectBadRequest(await send("/auth/signin/%2569dp"))
  })

  test("is matched exactly after a base path at the root or with dots [SVC-02]", async () => {
    for (const [basePath, path] of [
      ["/", "/session"],
      ["", "/session"],
      ["/a.b/c", "/a.b/c/session"],
      ["auth/", "/auth/session"],
    ] as const) {
      const other = createService({ basePath })
      expect((await other.fetch(new Request(`https://app.example${path}`))).status).toBe(200)
    }
    const dotted = createService({ basePath: "/a.b" })
    expect((await dotted.fetch(new Request("https://app.example/aXb/session"))).status).toBe(400)
  })
})

describe("a method", () => {
  test.each(["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"])(
    "%s is refused for every action [ACT-02, SE-07]",
    async (method) => {
      for (const action of actions) expect((await send(`/auth/${action}`, { method })).status).toBe(400)
    },
  )

  test.each(["csrf", "providers", "error", "verify-request", "webauthn-options"])(
    "POST is refused for %s [ACT-02]",
    async (action) => {
      await expectBadRequest(await send(`/auth/${action}`, { method: "POST" }))
    },
  )
})

describe("a body", () => {
  const form = "application/x-www-form-urlencoded"
  const post = async (body: BodyInit, type?: string, path = "/auth/signout") =>
    send(path, { method: "POST", body, headers: type === undefined ? {} : { "content-type": type } })

  test.each([
    ["broken JSON", "{", "application/json", 400],
    ["JSON that is an array", "[]", "application/json", 400],
    ["JSON that is null", "null", "application/json", 400],
    ["JSON that is text", '"x"', "application/json", 400],
    ["JSON that is nested too deep", `${'{"a":'.repeat(10)}1${"}".repeat(10)}`, "application/json", 400],
    ["another media type", "a=b", "text/plain", 415],
    ["a multipart form", "--x--", "multipart/form-data; boundary=x", 415],
    ["no media type", new Uint8Array([97]), undefined, 415],
    [
      "too many fields",
      new URLSearchParams(Array.from({ length: 201 }, (_, index) => [`f${index}`, "1"])).toString(),
      form,
      413,
    ],
    ["more than 64 kB", `a=${"x".repeat(65_536)}`, form, 413],
    ["csrfToken twice", "csrfToken=a&csrfToken=b", form, 400],
    ["callbackUrl twice", "callbackUrl=/a&callbackUrl=/b", form, 400],
  ])(
    "of %s is refused: no 5xx, no Configuration (D6) [CS-04, DO-01, IN-03, ACT-21]",
    async (_, body, type, status) => {
      await expectBadRequest(await post(body, type), status)
    },
  )

  test("that breaks off is refused (D6)", async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a=b"))
        controller.error(new Error("reset"))
      },
    })
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": form },
    } as RequestInit
    await expectBadRequest(await send("/auth/signout", init))
  })

  test("larger than it says is cut off all the same [DO-01]", async () => {
    let sent = 0
    const stream = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(97))
      },
    })
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": form },
    } as RequestInit
    await expectBadRequest(await send("/auth/signout", init), 413)
    expect(sent).toBeLessThan(300_000)
  })

  test("may name its charset, and have its media type in any case [CS-04]", async () => {
    for (const type of [`${form}; charset=UTF-8`, "Application/JSON; charset=utf-8"]) {
      const body = type.startsWith("a") ? "a=b" : '{"a":"b"}'
      expect((await post(body, type)).headers.get("location")).toContain("error=MissingCSRF")
    }
  })

  test.each(['{"__proto__":{"csrfToken":"x"}}', '{"constructor":1,"toString":2,"hasOwnProperty":3}'])(
    "%s is a body like any other [IN-03]",
    async (json) => {
      const response = await post(json, "application/json")
      expect(response.headers.get("location")).toContain("error=MissingCSRF")
      expect(({} as Record<string, unknown>)["csrfToken"]).toBeUndefined()
    },
  )

  test("that carries values of other types than text is read as if they were not there [CS-04, IN-03]", async () => {
    const browser = service.browser()
    for (const csrfToken of [1, true, null, ["x"], { x: 1 }]) {
      const visit = await browser.post("/auth/signout", { json: { csrfToken, callbackUrl: { $ne: "" } } })
      expect(visit.location?.searchParams.get("error")).toBe("MissingCSRF")
    }
    const visit = await browser.submit("/auth/signout", { callbackUrl: ["/a"] })
    expect(visit.location?.href).toBe("https://app.example/")
  })
})

describe("an address or a head", () => {
  test("that is too long is refused: 414, 431 (D6) [DO-01]", async () => {
    await expectBadRequest(await send(`/auth/session?x=${"x".repeat(8192)}`), 414)
    await expectBadRequest(
      await send("/auth/session", { headers: { cookie: `a=${"x".repeat(32_768)}` } }),
      431,
    )
  })

  test.each(["javascript:alert(1)", "//evil.example", "not a url", "\u0000", "https://", "/\\", "%"])(
    "with the callback URL %j is served, the value ignored (D6) [RD-01]",
    async (callbackUrl) => {
      const browser = service.browser()
      browser.plant("__Secure-authjs.callback-url", encodeURIComponent(callbackUrl))
      const visit = await browser.get(`/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
      expect(visit.status).toBe(200)
      expect(visit.text).toContain('name="callbackUrl" value="https://app.example"')
    },
  )

  test("with bad cookies is served (D6) [CK-06]", async () => {
    const browser = service.browser()
    for (const name of [
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
      sessionCookie,
      "__Secure-authjs.state",
    ]) {
      browser.plant(name, '"%E0%A4%A')
    }
    for (const path of ["session", "signin", "signout", "csrf", "error", "providers"]) {
      expect((await browser.get(`/auth/${path}`)).status).toBe(200)
    }
    await signInWithPassword(browser)
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })
})

test("refused requests are no errors of the log: strangers could fill it [ERR-32, LG-02]", async () => {
  const quiet = createService()
  for (const path of ["/auth/nothing", "/auth/signin/nobody", "/elsewhere"]) {
    await quiet.fetch(new Request(`https://app.example${path}`))
  }
  expect(quiet.log.errors).toEqual([])
  expect(quiet.log.debug).toHaveLength(3)
})

test.each([
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a prerender", { "sec-purpose": "prefetch;prerender" }],
  [
    "a picture of another site",
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
  ],
])("%s of a callback signs nobody in, and spends nothing [SE-07]", async (_, headers) => {
  const browser = service.browser()
  const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
  const visit = await browser.get(back.pathname + back.search, headers)
  expect(visit.status).toBe(400)
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  await browser.get(back.pathname + back.search, {
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "cross-site",
  })
  expect(browser.cookies.has(sessionCookie)).toBe(true)
})
