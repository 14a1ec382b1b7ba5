import { expect, test } from "vitest"
import { SolidAuth, type SolidAuthConfig } from "../src/index.ts"
import { covers } from "../src/middleware/covers.ts"
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

test("a stranger is sent to the sign-in page and back, somebody with a session passes", async () => {
  const config = testConfig()
  const { answer } = await ask(config, request("/members?a=1"), "/members")
  const target = `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members?a=1`)}`
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get("location")).toBe(target)
  expect((await ask(config, await signedIn(config, "/members"), "/members")).answer).toBe(passed)
})

test("what a stranger posts is not posted to the sign-in page", async () => {
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
])("that /members covers %s is %s: what the router would take for it does not pass by", (path, expected) => {
  expect(covers(["/members"], path)).toBe(expected)
})

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

test("`authorized` decides where there is one: true, false, or a response of its own", async () => {
  const answers = [true, false, Response.json("closed", { status: 503 })]
  const seen = []
  for (const answer of answers) {
    const config = testConfig({ callbacks: { authorized: () => answer } })
    seen.push((await ask(config, request("/members"), "/members")).answer)
  }
  expect(seen).toEqual([passed, expect.objectContaining({ status: 302 }), answers[2]])
})

test("a session that is renewed on the way is set in the answer, whoever makes it", async () => {
  const config = testConfig({ session: { updateAge: 0 } })
  const { headers } = await ask(config, await signedIn(config, "/members"), "/members")
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/session-token=ey/)])
  expect(headers.get("cache-control")).toContain("no-store")
})

test("another method than GET, HEAD and POST is refused below the base path, where SolidStart would render a page", async () => {
  const { answer } = await ask(testConfig(), request("/api/auth/session", { method: "OPTIONS" }), "/members")
  expect(answer).toMatchObject({ status: 400 })
})
