import { expect, test } from "vitest"
import { Browser, configuration, origin } from "./application.ts"

function callbackOf(response: Response): string | null {
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", origin)
  return pathname === "/auth/signin" ? (searchParams.get("callbackUrl")?.replace(origin, "") ?? null) : null
}

test.each(["/protected", "/members?a=1", "/%6dembers"])(
  "sends a stranger from %s to the sign-in page and back",
  async (path) => {
    const response = await new Browser().open(path)
    expect([response.status, callbackOf(response)]).toEqual([303, path])
    expect(response.headers.get("cache-control")).toContain("no-store")
  },
)

test("answers a program that asks for a protected path with 401 and a challenge", async () => {
  const response = await new Browser().send("/protected")
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
})

test("gives the router's request for the data of a protected page its redirect, and no data", async () => {
  const response = await new Browser().send("/members/__data.json?x-sveltekit-invalidated=11")
  const answer = await response.text()
  expect(answer).not.toContain("for members")
  expect(JSON.parse(answer)).toMatchObject({
    type: "redirect",
    location: `${origin}/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/members`)}`,
  })
})

test("lets a user with a session pass, and asks `authorized` about everyone if there is one", async () => {
  const browser = new Browser()
  await browser.signIn()
  expect((await browser.open("/members")).status).toBe(200)
  const authorized = new Browser(
    configuration({ callbacks: { authorized: ({ auth }) => auth?.user?.name === "bob" } }),
  )
  await authorized.signIn()
  expect((await authorized.open("/members")).status).toBe(303)
  const answering = new Browser(
    configuration({ callbacks: { authorized: () => new Response("closed", { status: 403 }) } }),
  )
  expect((await answering.open("/members")).status).toBe(403)
})

test("lets the user's own sign-in page pass, which would redirect to itself", async () => {
  const browser = new Browser(configuration({ pages: { signIn: "/members" } }))
  expect((await browser.open("/members")).status).toBe(200)
})

test("`requireSession` redirects a page to the sign-in page and answers a program with 401", async () => {
  const browser = new Browser()
  const page = await browser.open("/required?a=1")
  expect([page.status, callbackOf(page)]).toEqual([303, "/required?a=1"])
  const program = await browser.send("/required")
  expect([program.status, program.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  await browser.signIn()
  expect(await (await browser.send("/required")).json()).toMatchObject({ user: { name: "ann" } })
})

test("`requireSession` leads back to the page that sent a form, without the name of its action", async () => {
  const referer = `${origin}/home?a=1&/rename`
  const response = await new Browser().post("/required", {}, { origin, referer })
  expect(callbackOf(response)).toBe("/home?a=1")
})

test("`requireFresh` lets a user who has just signed in pass, and sends others to sign in again", async () => {
  const fresh = new Browser(configuration({ freshSessions: true }))
  await fresh.signIn()
  expect((await fresh.send("/fresh")).status).toBe(200)
  const browser = new Browser()
  await browser.signIn()
  const page = await browser.open("/fresh")
  expect([page.status, callbackOf(page)]).toEqual([303, "/fresh"])
  const program = await browser.send("/fresh")
  expect([program.status, program.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining("insufficient_user_authentication"),
  ])
})
