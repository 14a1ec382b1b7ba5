import { isAuthAction } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { answerOf, badRequest } from "./bad-request.ts"
import { actions } from "./garbage-words.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
const service = createService({ providers: [passwords(), idp.oidc()] })
const send = async (path: string, init: RequestInit = {}) =>
  service.fetch(new Request(`https://app.example${path}`, init))

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
    "/auth/session//",
    "/auth//session",
    "/auth/signin//",
    "/auth/signin/idp//",
    "/auth/signin/undefined/more",
    "/auth/callback/undefined",
    "/auth/session/undefined",
    "/auth/signin/%2e%2e",
    "/auth/signin/idp%5Cmore",
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
  ])("%s is not an action: 400 (D7) [ACT-01, ACT-21, RD-04, ADV-41, ADV-54]", async (path) => {
    expect(await answerOf(await send(path))).toEqual(badRequest())
  })

  test.each([
    "/auth/session/",
    "/auth/csrf/",
    "/auth/providers/",
    "/auth/signin/",
    "/auth/signout/",
    "/auth/error/",
    "/auth/verify-request/",
    "/auth/signin/idp/",
    "/auth/signin/undefined",
    "/auth/signin/undefined/",
  ])(
    "%s is served: one slash at the end is ignored, and undefined is no provider (D7) [ACT-01]",
    async (path) => {
      const plain = path.replace(/\/(?:undefined\/?)?$/, "").replace("/undefined", "")
      const [given, expected] = await Promise.all([send(path), send(plain)])
      expect([given.status, given.headers.get("content-type")]).toEqual([
        200,
        expected.headers.get("content-type"),
      ])
    },
  )

  test("with a slash at the end starts and finishes a sign-in (D7) [ACT-12, ACT-18]", async () => {
    const browser = service.browser()
    const back = idp.consent((await browser.submit("/auth/signin/idp/")).location)
    await browser.get(`${back.pathname}/${back.search}`)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect((await browser.submit("/auth/signin/undefined/")).location?.href).toBe(
      "https://app.example/auth/signin",
    )
  })

  test("with a provider's id in another spelling is decoded once [ACT-18]", async () => {
    expect((await send("/auth/signin/%69dp")).status).toBe(200)
    expect(await answerOf(await send("/auth/signin/%2569dp"))).toEqual(badRequest())
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
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s is refused for every action [ACT-02, SE-07, ADV-57]",
    async (method) => {
      for (const action of actions) expect((await send(`/auth/${action}`, { method })).status).toBe(400)
    },
  )

  test.each(["csrf", "providers", "error", "verify-request", "webauthn-options"])(
    "POST is refused for %s [ACT-02]",
    async (action) => {
      expect(await answerOf(await send(`/auth/${action}`, { method: "POST" }))).toEqual(badRequest())
    },
  )
})

describe("an address or a head", () => {
  // ADV-56
  test("that is too long is refused: 414, 431 (D6) [DO-01]", async () => {
    expect(await answerOf(await send(`/auth/session?x=${"x".repeat(8192)}`))).toEqual(badRequest(414))
    const headers = { cookie: `a=${"x".repeat(32_768)}` }
    expect(await answerOf(await send("/auth/session", { headers }))).toEqual(badRequest(431))
  })

  test.each(["javascript:alert(1)", "//evil.example", "not a url", "\u0000", "https://", "/\\", "%"])(
    "with the callback URL %j is served, the value ignored (D6) [RD-01, ADV-48]",
    async (callbackUrl) => {
      const browser = service.browser()
      browser.plant("__Secure-authjs.callback-url", encodeURIComponent(callbackUrl))
      const visit = await browser.get(`/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
      expect(visit.status).toBe(200)
      expect(visit.text).toContain('name="callbackUrl" value="https://app.example"')
    },
  )

  // ADV-46
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

test.each([
  ["GET", "/auth/sessions", "unknown-action", 'Did you mean "session"?'],
  ["GET", "/auth/nothing-like-it", "unknown-action", "/auth/nothing-like-it doesn't name an action."],
  ["GET", "/auth/session/x", "unknown-action", 'after the action "session"'],
  ["GET", "/elsewhere", "unknown-action", 'not under the base path "/auth"'],
  ["PUT", "/auth/session", "unknown-action", "PUT"],
  ["POST", "/auth/providers", "unknown-action", "POST"],
  ["GET", "/auth/callback", "unknown-action", "needs the id of a provider"],
  ["GET", "/auth/signin/credential", "unknown-provider", 'Did you mean "credentials"?'],
  ["GET", "/auth/signin/nobody-knows", "unknown-provider", '"nobody-knows" is configured.'],
  ["GET", `/auth/session?${"x".repeat(8192)}`, "request-refused", "too long"],
])(
  "%s %s is one warning of the log, and no error: strangers could fill it (D6) [ERR-32, LG-02, LOG-03]",
  async (method, path, code, reason) => {
    const quiet = createService({ providers: [passwords()] })
    await quiet.fetch(new Request(`https://app.example${path}`, { method }))
    expect(quiet.log.errors).toEqual([])
    expect(quiet.log.warnings).toEqual([code])
    expect(quiet.log.details).toEqual([
      { status: expect.any(Number) as number, method, reason: expect.stringContaining(reason) as string },
    ])
  },
)

test.each([
  ["a prefetch", { "sec-purpose": "prefetch" }],
  ["a prerender", { "sec-purpose": "prefetch;prerender" }],
  ["a prefetch of an older browser", { purpose: "Prefetch" }],
  ["a prefetch of an older Firefox", { "x-moz": "prefetch" }],
  [
    "a picture of another site",
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
  ],
])("%s of a callback signs nobody in, and spends nothing [SE-07.1, ADV-57]", async (_, headers) => {
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
