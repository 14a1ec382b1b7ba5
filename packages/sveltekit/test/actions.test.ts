import GitHub from "@latchkey/providers/github"
import { expect, test } from "vitest"
import { Browser, configuration, cookieNames, origin, sessionCookie } from "./application.ts"

const right = { providerId: "credentials", name: "ann", password: "sesame", redirectTo: "/home" }
const wrong = { ...right, password: "open" }
const enhanced = { origin, accept: "application/json", "x-sveltekit-action": "true" }

function locationOf(response: Response): string {
  const { href, origin: where } = new URL(response.headers.get("location") ?? "", origin)
  return href.replace(where === origin ? origin : "", "")
}

test("signs in by a form whose action is `signIn`, and goes on to `redirectTo`", async () => {
  const browser = new Browser()
  const response = await browser.post("/form?/in", right)
  expect([response.status, locationOf(response)]).toEqual([303, "/home"])
  expect(await (await browser.open("/home")).text()).toContain("Hello, ann.")
})

test("signs in by a form that SvelteKit enhances: the answer is its own, with the cookies", async () => {
  const browser = new Browser()
  const response = await browser.post("/form?/in", right, enhanced)
  expect(await response.json()).toMatchObject({ type: "redirect", status: 303, location: `${origin}/home` })
  expect(cookieNames(response)).toContain(sessionCookie)
})

test("leads to the provider that the form names, and to the sign-in page without one", async () => {
  const browser = new Browser(configuration({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] }))
  const toProvider = await browser.post("/form?/in", { providerId: "github", redirectTo: "/home" })
  expect(locationOf(toProvider)).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
  const toPage = await browser.post("/form?/in", {}, { origin, referer: `${origin}/members` })
  expect(locationOf(toPage)).toBe(`/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members`)}`)
})

test("goes to the page that the address of the form names, as the sign-in page gets it", async () => {
  const { redirectTo: _, ...fields } = right
  const response = await new Browser().post("/form?/in&callbackUrl=%2Fmembers", fields)
  expect(locationOf(response)).toBe("/members")
})

test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
  "sends nobody to %s after a form's sign-in",
  async (redirectTo) => {
    const response = await new Browser().post("/form?/in", { ...right, redirectTo })
    expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
    const { redirectTo: _, ...fields } = right
    const query = `/form?/in&callbackUrl=${encodeURIComponent(redirectTo)}`
    const other = await new Browser().post(query, fields)
    expect(new URL(other.headers.get("location") ?? "", origin).origin).toBe(origin)
  },
)

test("explains a wrong password on the sign-in page, as the service's own form does", async () => {
  expect(locationOf(await new Browser().post("/form?/in", wrong))).toBe(
    "/auth/signin?error=CredentialsSignin&code=credentials",
  )
  const own = new Browser(configuration({ pages: { signIn: "/form" } }))
  expect(locationOf(await own.post("/form?/in", wrong))).toBe(
    "/form?error=CredentialsSignin&code=credentials",
  )
})

test("throws a wrong password at an application's own action, which answers with `fail`", async () => {
  const response = await new Browser().post("/form?/password", wrong)
  expect([response.status, await response.text()]).toEqual([401, expect.stringContaining("credentials")])
})

test("gives a wrong password that the application lets pass its status, never a 5xx", async () => {
  for (const headers of [{ origin }, enhanced])
    expect((await new Browser().post("/form?/careless", wrong, headers)).status).toBe(401)
})

test("returns the address instead of redirecting there with `redirect: false`", async () => {
  const browser = new Browser()
  const response = await browser.post("/form?/address", right, enhanced)
  expect(await response.text()).toContain(`${origin}/home`)
  expect(browser.cookies.has(sessionCookie)).toBe(true)
})

test.each(["in", "out", "careless", "rename"])(
  "refuses the action %s from another site with 403, even if SvelteKit lets it pass [CS-01]",
  async (action) => {
    const browser = new Browser()
    await browser.signIn()
    const response = await browser.post(`/form?/${action}`, right, { origin: "https://evil.example" })
    expect(response.status).toBe(403)
    expect(cookieNames(response)).not.toContain(sessionCookie)
  },
)

test("answers a body that isn't a form with a status from 400 to 499", async () => {
  const headers = { origin, accept: "text/html" }
  for (const [type, body] of [
    ["application/json", "{}"],
    ["multipart/form-data", "--"],
    ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
  ] as const) {
    const sent = { method: "POST", headers: { ...headers, "content-type": type }, body }
    for (const action of ["in", "out"]) {
      const { status } = await new Browser().send(`/form?/${action}`, sent)
      expect([status >= 400, status < 500], `${type} ${status}`).toEqual([true, true])
    }
  }
})

test("refuses a file among the credentials, and never asks `authorize` (D46)", async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(right)) body.set(name, value)
  body.set("password", new Blob(["sesame"]), "password.txt")
  const browser = new Browser()
  const response = await browser.send("/form?/in", { method: "POST", headers: { origin }, body })
  expect([response.status >= 300, response.status < 500]).toEqual([true, true])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
})

test("signs out by a form whose action is `signOut`", async () => {
  const browser = new Browser()
  await browser.signIn()
  const response = await browser.post("/form?/out", { redirectTo: "/home" })
  expect([response.status, locationOf(response)]).toEqual([303, "/home"])
  expect(await (await browser.open("/home")).text()).toContain("Hello, stranger.")
})

test("shows the rest of the request the session that an action has changed", async () => {
  const config = configuration({
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, name: session.user.name } : token,
    },
  })
  const browser = new Browser(config)
  await browser.signIn()
  const answer = await (await browser.post("/form?/rename", {}, enhanced)).text()
  expect(answer.match(/Ann Lee/g)).toHaveLength(1)
  expect(await (await browser.open("/home")).text()).toContain("Hello, Ann Lee.")
})
