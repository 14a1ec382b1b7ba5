import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { SolidAuth, type SolidAuthConfig } from "../src/index.ts"
import { covers } from "@latchkey/core/integration"
import { onServer, origin, request, testConfig } from "./application.ts"

const passed = "the request went on"

async function ask(
  config: SolidAuthConfig,
  sent: Request,
  ...paths: string[]
): Promise<{ answer: unknown; headers: Headers }> {
  const headers = new Headers()
  const event = { req: sent, res: { headers } }
  return { answer: await SolidAuth(config).protect(...paths)(event, () => passed), headers }
}

async function signedIn(config: SolidAuthConfig, path: string): Promise<Request> {
  const { signIn } = SolidAuth(config)
  const options = { name: "ann", password: "sesame", redirect: false }
  const { cookie } = await onServer(request("/"), async () => signIn("credentials", options))
  return request(path, { headers: { cookie } })
}

test("a user without a session is sent to the sign-in page and back, and a user with a session passes", async () => {
  const config = testConfig()
  const { answer } = await ask(config, request("/members?a=1"), "/members")
  const target = `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members?a=1`)}`
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get("location")).toBe(target)
  expect((await ask(config, await signedIn(config, "/members"), "/members")).answer).toBe(passed)
})

test("a POST without a session is not repeated at the sign-in page", async () => {
  const { answer } = await ask(testConfig(), request("/members", { method: "POST" }), "/members")
  expect(answer).toMatchObject({ status: 303 })
})

test.each([
  ["/members", true],
  ["/members/7", true],
  ["/Members", true],
  ["/members/", true],
  ["//members", true],
  ["/m%65mbers", true],
  ["/memb%C3%A9rs", true],
  ["/membership", false],
  ["/", false],
  ["/%", false],
])(
  "that /members covers %s is %s: a path that the router takes for it is covered, too [ADV-54]",
  (path, expected) => {
    expect(covers(["/members"], path, "")).toBe(expected)
  },
)

test("without a path everything is protected, but for the service, server functions and the sign-in page", async () => {
  const config = testConfig({ pages: { signIn: "/login" } })
  expect((await ask(config, request("/any"))).answer).toBeInstanceOf(Response)
  for (const path of ["/api/auth/signin", "/_server?id=1", "/login?error=AccessDenied"]) {
    expect((await ask(config, request(path))).answer, path).toBe(passed)
  }
})

test.each(["/", "/members"])(
  "a sign-in page at %s lets no stranger pass to what is below it",
  async (page) => {
    const config = testConfig({ pages: { signIn: page } })
    expect((await ask(config, request("/members/7"), "/members")).answer).toMatchObject({ status: 302 })
  },
)

test("`authorized` decides if there is one: true, false, or its own response", async () => {
  const answers = [true, false, Response.json("closed", { status: 503 })]
  const seen = []
  for (const answer of answers) {
    const config = testConfig({ callbacks: { authorized: () => answer } })
    seen.push((await ask(config, request("/members"), "/members")).answer)
  }
  expect(seen).toEqual([passed, expect.objectContaining({ status: 302 }), answers[2]])
})

test("a session that is renewed on the way is set in the answer, whether the page or the middleware makes it", async () => {
  const config = testConfig({ session: { updateAge: 0 } })
  const { headers } = await ask(config, await signedIn(config, "/members"), "/members")
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/session-token=ey/)])
  expect(headers.get("cache-control")).toContain("no-store")
})

test("another method than GET, HEAD and POST is refused below the base path, where SolidStart would render a page", async () => {
  const { answer } = await ask(testConfig(), request("/api/auth/session", { method: "OPTIONS" }), "/members")
  expect(answer).toMatchObject({ status: 400 })
})

describe("the exact paths of the service's actions pass, not every path that begins like them (D7)", () => {
  test.each([
    ["/", "/signin", true],
    ["/", "/session/", true],
    ["/", "/callback/github", true],
    ["/", "/", false],
    ["/", "/members", false],
    ["/", "/signin-help", false],
    ["/", "/sessions", false],
    ["/", "/session/of-others", false],
    ["/", "/callback/github/more", false],
    ["/auth", "/auth/session", true],
    ["/auth", "/auth/signin/github", true],
    ["/auth", "/auth", false],
    ["/auth", "/auth/settings", false],
    ["/auth", "/auth/signin-help", false],
    ["/auth", "/authsession", false],
    ["/auth", "/authors/session", false],
    ["/auth", "/auth/signin/..%2f..%2fmembers", false],
    ["/auth", "/session", false],
    ["/auth/", "/auth/session", true],
  ])("with the base path %s, a stranger passes to %s: %s [ADV-54]", async (basePath, path, passes) => {
    const { answer } = await ask(testConfig({ basePath }), request(path))
    expect(answer instanceof Response ? answer.status : answer).toBe(passes ? passed : 302)
  })

  test("with the root as the base path GET leaves every other path to the pages of the application", async () => {
    const { GET } = SolidAuth(testConfig({ basePath: "/" }))
    for (const path of ["/", "/members", "/signin-help", "/session/of-others"])
      expect(await GET({ request: request(path) }), path).toBeUndefined()
    expect((await GET({ request: request("/providers") }))?.status).toBe(200)
  })
})

describe("an application below the base `/app/`", () => {
  beforeEach(() => vi.stubEnv("BASE_URL", "/app/"))
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    "/app/members",
    "/app/members/7",
    "/APP/Members",
    "//app//members",
    "/members",
    "/%61pp/members",
  ])("keeps a stranger out of %s, with the base or without it: SolidStart answers both", async (path) => {
    for (const named of ["/members", "/app/members"]) {
      const { answer } = await ask(testConfig(), new Request(origin + path), named)
      expect(answer, named).toMatchObject({ status: 302 })
    }
  })

  test("lets every request pass to the actions, to server functions and to the sign-in page", async () => {
    const config = testConfig({ pages: { signIn: "/app/login" } })
    for (const path of ["/app/api/auth/signin", "/app/_server?id=1", "/_server?id=1", "/app/login"])
      expect((await ask(config, request(path))).answer, path).toBe(passed)
  })

  test.each(["/app/apiauth", "/api/auth/session", "/APP/_server", "/app/_serverless", "/application"])(
    "lets no stranger pass to %s",
    async (path) => {
      expect((await ask(testConfig(), request(path))).answer).toMatchObject({ status: 302 })
    },
  )

  test("serves the actions below the base, and sends strangers there and back", async () => {
    const { GET } = SolidAuth(testConfig())
    expect((await GET({ request: request("/app/api/auth/providers") }))?.status).toBe(200)
    expect(await GET({ request: request("/api/auth/providers") })).toBeUndefined()
    const { answer } = await ask(testConfig(), request("/app/members"), "/members")
    const target = `${origin}/app/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/app/members`)}`
    expect((answer as Response).headers.get("location")).toBe(target)
  })

  test("covers no page that only begins like a protected one", async () => {
    for (const path of ["/app/membership", "/app", "/app/"])
      expect((await ask(testConfig(), request(path), "/members")).answer, path).toBe(passed)
  })
})

test.each(["./", "", "https://cdn.example/app/"])(
  "a base that is no path (%s) counts for nothing",
  async (base) => {
    vi.stubEnv("BASE_URL", base)
    const { answer } = await ask(testConfig(), request("/members"), "/members")
    expect((answer as Response).headers.get("location")).toContain(`${origin}/api/auth/signin`)
    vi.unstubAllEnvs()
  },
)
