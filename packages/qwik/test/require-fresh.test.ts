import { application, fill, origin, signInPath } from "./journey.ts"
import { expect, test } from "vitest"

const right = { providerId: "credentials", options: { name: "ann", password: "sesame" } }
const ask = async (
  app: ReturnType<typeof application>,
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<Response> => app.fetch(new Request(origin + path, { method, headers: { origin, ...headers } }))

const stale = async () => {
  const app = application()
  return { app, cookie: (await fill(app, "useSignIn", right)).cookie }
}

test("requireFresh is the session of a user who authenticated recently", async () => {
  const app = application(() => ({ freshSessions: true }))
  const { cookie } = await fill(app, "useSignIn", right)
  expect(await (await ask(app, "/fresh", { cookie })).json()).toMatchObject({ user: { name: "ann" } })
})

test.each([
  ["GET", "/fresh?a=1", "/fresh?a=1"],
  ["POST", "/fresh", "/form?b=2"],
])(
  "requireFresh sends a browser's %s of %s to the sign-in page, and back to %s",
  async (method, path, back) => {
    const { app, cookie } = await stale()
    const headers = { cookie, "sec-fetch-mode": "navigate", referer: `${origin}/form?b=2` }
    const answer = await ask(app, path, headers, method)
    const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "")
    expect([answer.status, pathname, searchParams.get("callbackUrl"), searchParams.has("stepUp")]).toEqual([
      303,
      signInPath,
      origin + back,
      true,
    ])
  },
)

test("requireFresh has the router load the sign-in page itself when it asks for data", async () => {
  const { app, cookie } = await stale()
  const answer = await ask(app, "/fresh/q-data.json", { cookie })
  expect([answer.status, (await answer.text()).includes(`${origin}${signInPath}?callbackUrl=`)]).toEqual([
    200,
    true,
  ])
})

test("requireFresh answers a program with the challenge and nothing else", async () => {
  const { app, cookie } = await stale()
  const answer = await ask(app, "/fresh", { cookie, accept: "application/json" }, "POST")
  expect([answer.status, await answer.text()]).toEqual([401, ""])
  expect(answer.headers.get("www-authenticate")).toMatch(
    /^Bearer error="insufficient_user_authentication", .*max_age="300"$/,
  )
  expect(answer.headers.get("location")).toBeNull()
})
