import { readFileSync } from "node:fs"
import { join } from "node:path"
import { inject, expect, test } from "vitest"
import {
  application,
  Browser,
  configuration,
  cookieNames,
  countedConfiguration,
  sessionCookie,
} from "./application.ts"

/** Returns the browser of a signed-in user, whose session every request renews. */
async function renewing(): Promise<Browser> {
  const browser = new Browser(configuration({ session: { updateAge: 0 } }))
  await browser.signIn()
  return browser
}

test("reads the session once per request, however many guards, layouts and pages ask for it", async () => {
  const { config, counted } = countedConfiguration()
  const browser = new Browser(config)
  await browser.signIn()
  counted.reads = 0
  expect(await (await browser.open("/members")).text()).toContain("for members")
  expect(counted.reads).toBe(1)
})

test("reads no session for a page that doesn't ask for it, and leaves its answer to caches", async () => {
  const { config, counted } = countedConfiguration()
  const browser = new Browser(config)
  await browser.signIn()
  counted.reads = 0
  const response = await browser.open("/plain")
  expect([counted.reads, response.headers.get("cache-control")]).toEqual([0, null])
})

test("renders a page on the server with the session, kept out of caches", async () => {
  const browser = new Browser()
  expect(await (await browser.open("/home")).text()).toContain("Hello, stranger.")
  await browser.signIn()
  const response = await browser.open("/home")
  expect(await response.text()).toContain("Hello, ann.")
  expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
})

test("gives the router's request for data the session", async () => {
  const browser = new Browser()
  await browser.signIn()
  expect(await (await browser.send("/home/__data.json")).text()).toContain("ann")
})

test("leaves the application's own Cache-Control as it is", async () => {
  const browser = new Browser()
  await browser.signIn()
  expect((await browser.open("/public")).headers.get("cache-control")).toBe("max-age=60")
})

test("leaves prerendered pages alone: they're built without a configuration, for everyone", () => {
  const page = ".svelte-kit/output/prerendered/pages/prerendered.html"
  expect(readFileSync(join(inject("applications").plain, page), "utf8")).toContain("Built for everyone.")
})

test.each([
  "/home",
  "/home/__data.json",
  "/own-answer",
  "/own-redirect",
  "/other-server",
  "/inner",
  "/required",
])("sets a renewed session cookie in the answer of %s, once", async (path) => {
  const browser = await renewing()
  const before = browser.cookies.get(sessionCookie)?.value
  const response = await browser.open(path)
  expect(response.status).toBeLessThan(400)
  expect(cookieNames(response).filter((name) => name === sessionCookie)).toHaveLength(1)
  expect(browser.cookies.get(sessionCookie)?.value).not.toBe(before)
})

test("sets a renewed session cookie in a page that streams the session", async () => {
  const response = await (await renewing()).open("/streamed")
  expect(cookieNames(response)).toEqual([sessionCookie])
  expect(response.headers.get("cache-control")).toContain("no-store")
  expect(await response.text()).toContain("ann")
})

test("streams a session that's read after the head has left, and sets no cookie then", async () => {
  const response = await (await renewing()).open("/streamed?late")
  expect(cookieNames(response)).toEqual([])
  expect(await response.text()).toContain("ann")
})

test("hands a request that the application makes to itself the user's session", async () => {
  const browser = new Browser()
  await browser.signIn()
  expect(await (await browser.open("/inner")).json()).toMatchObject({ session: { user: { name: "ann" } } })
})

test("a configuration that fails answers 500 and renders nothing (D32)", async () => {
  const { respond } = await application
  const response = await respond(new Request("https://app.example/home"), {})
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("Hello")])
})
