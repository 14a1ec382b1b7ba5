import { expect, test } from "vitest"
import { SolidAuth, type SolidAuthConfig } from "../src/index.ts"
import { onServer, origin, request, testConfig } from "./application.ts"

async function signedIn(more: Partial<SolidAuthConfig> = {}) {
  const service = SolidAuth(testConfig(more))
  const options = { name: "ann", password: "sesame", redirect: false }
  const { cookie } = await onServer(request("/"), async () => service.signIn("credentials", options))
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    onServer(request(path, { method, headers: { cookie, ...headers } }), async () =>
      service.requireFresh({ maxAge: 60 }),
    )
  return { service, ask }
}

const navigation = { "sec-fetch-mode": "navigate" }

test("requireFresh is the session of a user who authenticated recently", async () => {
  const { ask } = await signedIn({ freshSessions: true })
  const { result, headers } = await ask("/settings")
  expect(result?.user?.name).toBe("ann")
  expect(headers.get("cache-control")).toBe("private, no-cache, no-store")
})

test.each([
  ["a page", "GET", "/settings?tab=2", navigation, "/settings?tab=2"],
  ["a server function", "POST", "/_server", {}, "/pay?to=bob"],
  ["a form that is sent to an API route", "POST", "/api/pay", navigation, "/pay?to=bob"],
])(
  "requireFresh in %s throws a redirect, after which the user comes back by GET",
  async (_, method, path, headers, back) => {
    const { ask } = await signedIn()
    const { thrown } = await ask(path, { ...headers, referer: `${origin}/pay?to=bob` }, method)
    expect(thrown).toMatchObject({ status: 303 })
    const { pathname, searchParams } = new URL((thrown as Response).headers.get("location") ?? "")
    expect([pathname, searchParams.get("callbackUrl"), searchParams.has("stepUp")]).toEqual([
      "/api/auth/signin",
      origin + back,
      true,
    ])
  },
)

test("requireFresh in an API route answers a program with the challenge and nothing else", async () => {
  const { ask } = await signedIn()
  const { thrown } = await ask("/api/keys", { accept: "application/json" }, "POST")
  const answer = thrown as Response
  expect([answer.status, await answer.text(), answer.headers.get("location")]).toEqual([401, "", null])
  expect(answer.headers.get("www-authenticate")).toMatch(
    /^Bearer error="insufficient_user_authentication", .*max_age="60"$/,
  )
})

test("requireFresh tells a program without a session that it needs one, and nothing else", async () => {
  const { service } = await signedIn()
  const { thrown } = await onServer(request("/api/keys"), async () => service.requireFresh({ maxAge: 60 }))
  expect((thrown as Response).headers.get("www-authenticate")).toBe("Bearer")
})
