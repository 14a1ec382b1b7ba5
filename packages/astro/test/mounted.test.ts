import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { buildApplication, serveApplication } from "./build-application.ts"
import { overHttp } from "./over-http.ts"

const root = fileURLToPath(new URL("../applications/mounted", import.meta.url))
const credentials = { name: "ann", password: "sesame" }

let server: Awaited<ReturnType<typeof serveApplication>> | undefined
let browser: Browser

beforeAll(async () => {
  await buildApplication({ root, latchkey: { injectEndpoints: false } })
  server = await serveApplication({ root })
}, 120_000)
afterAll(() => void server?.close())
beforeEach(() => {
  const address = server?.address() as AddressInfo | undefined
  browser = createBrowser({
    origin: `http://127.0.0.1:${address?.port}`,
    base: "/api/auth",
    answer: overHttp,
  })
})

describe("an application with its own endpoint for the service's paths (`injectEndpoints: false`)", () => {
  test("serves the actions with its own code around them", async () => {
    const signedIn = await browser.submit("/api/auth/callback/credentials", credentials)
    expect([signedIn.status, signedIn.headers.get("x-user")]).toEqual([302, "nobody"])
    expect(JSON.parse((await browser.get("/api/auth/session")).text)).toMatchObject({ user: { name: "ann" } })
    expect(JSON.parse((await browser.get("/settings")).text)).toMatchObject({ user: { name: "ann" } })
  })

  test("signs out, even if its code read the session before, which extends it", async () => {
    await browser.submit("/api/auth/callback/credentials", credentials)
    const signedOut = await browser.submit("/api/auth/signout", {})
    expect(signedOut.headers.get("x-user")).toBe("ann")
    expect((await browser.get("/api/auth/session")).text).toBe("null")
  })

  test("guards its pages, but not the actions", async () => {
    const asked = await browser.open("/settings")
    expect(asked.url.pathname).toBe("/api/auth/signin")
    expect((await browser.get("/api/auth/providers")).status).toBe(200)
    expect((await browser.get("/api/auth/unknown/action")).status).toBe(401)
  })

  test("serves another configuration at another path", async () => {
    expect((await browser.get("/other/providers")).text).toBe("{}")
    expect((await browser.get("/other/session")).text).toBe("null")
  })
})
