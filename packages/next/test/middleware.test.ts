// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction } from "./next-request.ts"
import { NextRequest, NextResponse, type NextFetchEvent } from "next/server.js"
import { expect, test, vi } from "vitest"
import NextAuth, { type NextAuthConfig, type NextAuthResult } from "../src/index.ts"
import { origin, silent, testConfig } from "./configuration.ts"

type Authorized = NonNullable<NonNullable<NextAuthConfig["callbacks"]>["authorized"]>

const event = {} as NextFetchEvent
const members: Authorized = ({ auth }) => auth !== null

function guarded(authorized: Authorized, more: Partial<NextAuthConfig> = {}): NextAuthResult {
  return NextAuth(testConfig({ callbacks: { authorized }, ...more }))
}

async function signedIn({ signIn }: NextAuthResult): Promise<{ cookie: string }> {
  const options = { name: "ann", password: "sesame", redirect: false }
  const { cookie } = await inServerAction({}, async () => signIn("credentials", options))
  return { cookie }
}

function request(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
): NextRequest {
  return new NextRequest(`${origin}${path}`, init)
}

function passes(response: Response): boolean {
  return response.headers.get("x-middleware-next") === "1"
}

test("without `authorized`, auth as the middleware lets every request pass, with one warning [FWK-NEXT-08]", async () => {
  const warn = vi.fn<(code: string) => void>()
  const config = testConfig({ logger: { ...silent, warn } })
  const { auth } = NextAuth(() => ({ ...config }))
  for (const path of ["/members", "/members/settings"])
    expect(passes(await auth(request(path), event))).toBe(true)
  expect(warn.mock.calls).toEqual([["middleware-open"]])
})

test("no warning says that requests pass if the callback or a function of the application decides, or in production", async () => {
  const warn = vi.fn<(code: string) => void>()
  const logger = { ...silent, warn }
  await guarded(() => true, { logger }).auth(request("/members"), event)
  const { auth } = NextAuth(testConfig({ logger }))
  await auth(() => undefined)(request("/members"), event)
  vi.stubEnv("NODE_ENV", "production")
  await NextAuth(testConfig({ logger })).auth(request("/members"), event)
  vi.unstubAllEnvs()
  expect(warn).not.toHaveBeenCalled()
})

test("`authorized` true lets the request pass, false leads to the sign-in page and back [FWK-NEXT-08] [CBK-17]", async () => {
  const next = guarded(members)
  expect(passes(await next.auth(request("/members", { headers: await signedIn(next) }), event))).toBe(true)
  const refused = await next.auth(request("/members?a=1"), event)
  const target = `${origin}/api/auth/signin?a=1&callbackUrl=${encodeURIComponent(`${origin}/members?a=1`)}`
  expect([refused.status, refused.headers.get("location")]).toEqual([307, target])
})

// A hundred times as much as servers accept. Quadratic work would exceed every timeout of the suite.
test.each([
  ["slashes", () => `/members${"/".repeat(800_000)}x`],
  ["parameters", () => `/members?${Array.from({ length: 100_000 }, (_, index) => `p${index}=1`).join("&")}`],
])("a stranger's address of very many %s is answered in linear time [DO-01, ADV-56]", async (_, path) => {
  const response = await guarded(members).auth(request(path()), event)
  expect(response.status).toBe(307)
})

test("a POST without a session is not repeated at the sign-in page", async () => {
  expect((await guarded(members).auth(request("/members", { method: "POST" }), event)).status).toBe(303)
})

test.each([undefined, null])("`authorized` %s is false-like [FWK-NEXT-08]", async (answer) => {
  const response = await guarded(() => answer).auth(request("/members"), event)
  expect(response.headers.get("location")).toMatch(/\/api\/auth\/signin/)
})

test("`authorized` may answer with a response of its own [FWK-NEXT-08]", async () => {
  const response = await guarded(() => Response.json("closed", { status: 503 })).auth(request("/"), event)
  expect([response.status, await response.json()]).toEqual([503, "closed"])
})

test("`authorized` gets the request of Next and the session, as a method of the callbacks", async () => {
  const seen = vi.fn<(path: string, name: unknown, own: unknown) => void>()
  class Callbacks {
    own = "own"
    authorized({ request: asked, auth }: Parameters<Authorized>[0]): boolean {
      seen(asked.nextUrl.pathname, auth?.user?.name, this.own)
      return true
    }
  }
  const next = NextAuth(testConfig({ callbacks: new Callbacks() }))
  await next.auth(request("/a", { headers: await signedIn(next) }), event)
  expect(seen.mock.calls).toEqual([["/a", "ann", "own"]])
})

test("a stranger reaches the sign-in page of the application, and is not sent round in circles", async () => {
  const next = guarded(members, { pages: { signIn: "/login" } })
  const refused = await next.auth(request("/members"), event)
  const location = refused.headers.get("location") ?? ""
  expect(location).toBe(`${origin}/login?callbackUrl=${encodeURIComponent(`${origin}/members`)}`)
  expect(passes(await next.auth(request(location.slice(origin.length)), event))).toBe(true)
  expect(passes(await next.auth(request("/login/"), event))).toBe(true)
})

test.each([
  "/api/auth/signin",
  "/api/auth/callback/github?code=1",
  "/api/auth/csrf",
  "/api/auth/session/",
  "/api/auth/signout/keycloak?state=1",
])("a stranger reaches the action %s", async (path) => {
  expect(passes(await guarded(members).auth(request(path), event))).toBe(true)
})

test("a provider's logout token is not sent to the sign-in page [ID-21]", async () => {
  const post = request("/api/auth/signout/keycloak", { method: "POST" })
  expect(passes(await guarded(members).auth(post, event))).toBe(true)
})

test.each([
  "/api/auth",
  "/api/auth/other",
  "/api/authsession",
  "/api/auth/callback/a/b",
  "/api/auth/session/5",
  "/api/auth/error/logs",
  "/api/auth/providers/list",
  "/api/auth/session%2f..%2f..%2fx",
  "/api/auth/signin/..%2f..%2fadmin",
  "/api/auth/callback/%2e%2e",
  "/api/auth/signout/a/b",
  "/api/auth/signout/..%2fadmin",
])("a stranger does not pass as an action by %s [ADV-54]", async (path) => {
  expect(passes(await guarded(members).auth(request(path), event))).toBe(false)
})

test.each([
  ["to where the request is already, with a cookie", "/members?a=1", "/members?a=1"],
  ["from http to https", "/members?a=1", "https://app.example/members?a=1"],
  ["from the sign-in page to itself", "/login?callbackUrl=%2Fa", "/login?callbackUrl=%2Flogin"],
  ["from an action to the sign-in page", "/api/auth/csrf", "/login"],
])("a redirect of `authorized` %s is the answer: the application's word counts", async (_, path, target) => {
  const answer = ({ request: { nextUrl } }: Parameters<Authorized>[0]): Response =>
    new Response(null, {
      status: 307,
      headers: { location: String(new URL(target, nextUrl)), "set-cookie": "seen=1" },
    })
  const next = guarded(answer, { pages: { signIn: "/login" } })
  const response = await next.auth(request(path), event)
  expect([response.status, response.headers.get("set-cookie")]).toEqual([307, "seen=1"])
  expect(response.headers.get("location")).toBe(new URL(target, origin).href)
})

/** The Next.js configuration in the tests of URLs. */
const nextConfig = {
  basePath: "/docs",
  trailingSlash: true,
  i18n: { locales: ["en", "de"], defaultLocale: "en" },
}

test.each(["/docs/login/", "/docs/de/login/", "/docs/login"])(
  "below Next's basePath, with its slash and in each language, %s is the sign-in page and opens",
  async (path) => {
    const next = guarded(members, { pages: { signIn: "/docs/login" }, basePath: "/docs/api/auth" })
    expect(passes(await next.auth(new NextRequest(origin + path, { nextConfig }), event))).toBe(true)
  },
)

test("the way back from the sign-in page has Next's basePath, the language and the slash", async () => {
  const next = guarded(members, { basePath: "/docs/api/auth" })
  const response = await next.auth(new NextRequest(`${origin}/docs/de/members/?a=1`, { nextConfig }), event)
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "")
  expect(pathname.replace(/\/$/, "")).toBe("/docs/api/auth/signin")
  expect(searchParams.get("callbackUrl")).toBe(`${origin}/docs/de/members/?a=1`)
})

test.each(["/docs/api/auth/csrf", "/docs/api/auth/callback/github/"])(
  "below Next's basePath a stranger reaches the action %s",
  async (path) => {
    const next = guarded(members, { basePath: "/docs/api/auth" })
    expect(passes(await next.auth(new NextRequest(origin + path, { nextConfig }), event))).toBe(true)
  },
)

test.each([
  ["/docs/de/api/auth/session", "/docs/api/auth"],
  ["/docs/de/api/auth/signin", "/docs/api/auth"],
  ["/docs/de/api/auth/callback/github/", "/api/auth"],
  ["/docs/de/auth/session", "/docs/auth"],
  ["/docs/de/auth/signin/", "/docs/auth"],
  ["/docs/DE/auth/signin", "/auth"],
])(
  "a stranger does not pass by %s in another language: Next has no route handler there",
  async (path, basePath) => {
    const { auth } = guarded(members, { basePath })
    const response = await auth(new NextRequest(origin + path, { nextConfig }), event)
    expect(response.headers.get("location")).toMatch(/\/auth\/signin\?callbackUrl=/)
  },
)

test("on a domain with a language, a stranger reaches an action without a prefix, and only there", async () => {
  const domains = [{ domain: "app.example", defaultLocale: "de" }]
  const init = { headers: { host: "app.example" }, nextConfig: { i18n: { ...nextConfig.i18n, domains } } }
  const reaches = async (path: string): Promise<boolean> =>
    passes(await guarded(members).auth(new NextRequest(origin + path, init), event))
  expect([await reaches("/api/auth/csrf"), await reaches("/en/api/auth/csrf")]).toEqual([true, false])
})

test("with `i18n`, a service outside of `/api` is an error: `/en/auth/csrf` may be a page, and looks alike", async () => {
  const asked = new NextRequest(`${origin}/auth/csrf`, { nextConfig: { i18n: nextConfig.i18n } })
  const refused = guarded(members, { basePath: "/auth" }).auth(asked, event)
  await expect(refused).rejects.toThrow("can't be told from a page")
  expect(passes(await guarded(() => true, { basePath: "/auth" }).auth(asked, event))).toBe(true)
})

test.each([
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-next": "1", "x-middleware-rewrite": "/login", "x-middleware-override-headers": "cookie" },
  { "x-middleware-set-cookie": "__Secure-authjs.session-token=a", "x-middleware-request-cookie": "a=1" },
  { "x-forwarded-uri": "/login", "x-original-url": "/login", "x-rewrite-url": "/login" },
  { "x-auth-return-redirect": "1", "x-auth-user": "ann" },
])("headers of a stranger open no page: %o [ADV-54]", async (headers) => {
  const next = guarded(members, { pages: { signIn: "/login" } })
  const response = await next.auth(request("/members", { headers }), event)
  expect(passes(response)).toBe(false)
  expect(response.headers.get("location")).toMatch(/^https:\/\/app\.example\/login\?/)
})

test("a sign-in page on another origin opens no path of the same name here", async () => {
  const next = guarded(members, { pages: { signIn: "https://login.example/members" } })
  const response = await next.auth(request("/members"), event)
  expect(response.headers.get("location")).toMatch(/^https:\/\/login\.example\/members\?callbackUrl=/)
})

test("the way to the sign-in page keeps the query of the request, behind the query of the page itself", async () => {
  const next = guarded(members, { pages: { signIn: "/login?lang=de" } })
  const response = await next.auth(request("/members?tab=2&lang=fr"), event)
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "")
  expect([pathname, ...searchParams]).toEqual([
    "/login",
    ["lang", "de"],
    ["tab", "2"],
    ["callbackUrl", `${origin}/members?tab=2&lang=fr`],
  ])
})

test.each([
  ["elsewhere", "/members", `${origin}/closed`],
  ["to the same path of another host", "/members", "https://www.app.example/members"],
])("a redirect of `authorized` %s is the answer", async (_, path, target) => {
  const response = await guarded(() => Response.redirect(target)).auth(request(path), event)
  expect(response.headers.get("location")).toBe(target)
})

test("behind a proxy the way to the sign-in page, and back, is the outer address [HO-02]", async () => {
  const inner = new NextRequest("http://localhost:3000/members", {
    headers: { "x-forwarded-host": "app.example", "x-forwarded-proto": "https" },
  })
  const response = await guarded(members).auth(inner, event)
  const target = `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members`)}`
  expect(response.headers.get("location")).toBe(target)
})

// ADV-48
test("a path that begins with two slashes does not become another host", async () => {
  const response = await guarded(members).auth(new NextRequest(`${origin}//other.example/a`), event)
  const callbackUrl = new URL(response.headers.get("location") ?? "").searchParams.get("callbackUrl")
  expect(callbackUrl).toBe(`${origin}//other.example/a`)
})

test("auth(handler) gives the handler the session, and returns its answer [FWK-NEXT-04]", async () => {
  const next = NextAuth(testConfig())
  const handler = next.auth((asked) => Response.json([asked.auth?.user?.name, asked.nextUrl.pathname]))
  const context = { params: Promise.resolve({}) }
  expect(await (await handler(request("/a", { headers: await signedIn(next) }), context)).json()).toEqual([
    "ann",
    "/a",
  ])
  expect(await (await handler(request("/a"), context)).json()).toEqual([null, "/a"])
})

test("auth(handler) hands the context on, and lets the request pass where the handler says nothing", async () => {
  const seen = vi.fn<(context: unknown) => void>()
  const context = { params: Promise.resolve({ id: "7" }) }
  expect(passes(await NextAuth(testConfig()).auth((_, given) => seen(given))(request("/a"), context))).toBe(
    true,
  )
  expect(seen.mock.calls).toEqual([[context]])
})

test("auth(handler) takes a plain Request too", async () => {
  const handler: (request: Request, context: never) => Promise<Response> = NextAuth(testConfig()).auth(
    (asked) => Response.json(asked.nextUrl.pathname),
  ) as never
  expect(await (await handler(new Request(`${origin}/a`), {} as never)).json()).toBe("/a")
})

test("a wrapped handler decides for itself where `authorized` says false, and is not asked where it answers", async () => {
  const context = { params: Promise.resolve({}) }
  const deciding = guarded(members).auth(({ auth }) => Response.json(auth, { status: 401 }))
  expect((await deciding(request("/a"), context)).status).toBe(401)
  const answered = guarded(() => Response.json("closed", { status: 503 })).auth(() => Response.json("open"))
  expect((await answered(request("/a"), context)).status).toBe(503)
})

test.each<[string, () => Response]>([
  [
    "a response of Next, whose own cookies stay",
    () => {
      const response = NextResponse.rewrite(`${origin}/en/a`)
      response.cookies.set("locale", "en")
      return response
    },
  ],
  ["a response whose headers cannot be changed", () => Response.redirect(`${origin}/b`)],
])("a renewed session cookie goes into %s, and no cache may keep it [CK-10, ADV-41]", async (_, answer) => {
  const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const own = answer()
  const response = await next.auth(answer)(request("/a", { headers: await signedIn(next) }), {
    params: Promise.resolve(),
  })
  const lines = response.headers.getSetCookie()
  expect(lines.slice(0, -1)).toEqual(own.headers.getSetCookie())
  expect(lines.at(-1)).toMatch(/^__Secure-authjs\.session-token=ey/)
  expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
  expect(response.status).toBe(own.status)
  expect(response.headers.get("x-middleware-rewrite")).toBe(own.headers.get("x-middleware-rewrite"))
  expect(response.headers.get("location")).toBe(own.headers.get("location"))
})

test.each<[string, () => Response | undefined]>([
  ["nothing", () => undefined],
  ["NextResponse.next()", () => NextResponse.next()],
  ["a rewrite", () => NextResponse.rewrite(`${origin}/en/a`)],
])(
  "where the handler answers with %s, the page sees the session cookie that was renewed",
  async (_, answer) => {
    const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
    const { cookie } = await signedIn(next)
    const headers = { cookie: `${cookie}; theme=dark`, "accept-language": "en" }
    const { headers: sent } = await next.auth(answer)(request("/a", { headers }), event)
    const [renewed] = (sent.getSetCookie()[0] ?? "").split(";", 1)
    expect(cookie).not.toContain(renewed)
    expect(sent.get("x-middleware-override-headers")).toBe("accept-language,cookie")
    const seen = cookie.replace(/__Secure-authjs\.session-token=[^;]*/, renewed ?? "")
    expect(sent.get("x-middleware-request-cookie")).toBe(`${seen}; theme=dark`)
    expect(sent.get("x-middleware-request-accept-language")).toBe("en")
    const own = answer() ?? NextResponse.next()
    expect(sent.get("x-middleware-next")).toBe(own.headers.get("x-middleware-next"))
    expect(sent.get("x-middleware-rewrite")).toBe(own.headers.get("x-middleware-rewrite"))
  },
)

test("headers that the handler gives the page stay: a cookie that it takes away does not come back", async () => {
  const next = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const { cookie } = await signedIn(next)
  const answered = async (change: (headers: Headers) => void): Promise<Headers> => {
    const handler = next.auth((asked) => {
      const headers = new Headers(asked.headers)
      change(headers)
      return NextResponse.next({ request: { headers } })
    })
    return (await handler(request("/a", { headers: { cookie } }), event)).headers
  }
  const added = await answered((headers) => headers.set("x-locale", "en"))
  expect(added.get("x-middleware-request-x-locale")).toBe("en")
  expect(added.get("x-middleware-request-cookie")).toContain(added.getSetCookie()[0]?.split(";", 1)[0])
  const removed = await answered((headers) => headers.delete("cookie"))
  expect(removed.has("x-middleware-request-cookie")).toBe(false)
})

// ADV-42
test("nobody passes where the configuration is broken", async () => {
  const next = NextAuth(testConfig({ trustHost: false, logger: silent }))
  await expect(next.auth(request("/members"), event)).rejects.toMatchObject({ type: "UntrustedHost" })
  const handler = next.auth(() => Response.json("open"))
  await expect(handler(request("/members"), event)).rejects.toMatchObject({ type: "UntrustedHost" })
})
