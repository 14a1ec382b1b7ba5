import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { counted } from "../applications/journeys/src/counted.ts"
import { buildApplication, serveApplication } from "./build-application.ts"
import { overHttp } from "./over-http.ts"

const root = fileURLToPath(new URL("../applications/journeys", import.meta.url))
const sessionCookie = "authjs.session-token"

let server: Awaited<ReturnType<typeof serveApplication>> | undefined
let browser: Browser

beforeAll(async () => {
  await buildApplication({ root })
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

const credentials = { name: "ann", password: "sesame" }

/** Opens a page like a browser, without following redirects. */
async function navigate(path: string): ReturnType<Browser["step"]> {
  return browser.step({ url: new URL(path, browser.origin), method: "GET" })
}

/** Lets enough time pass that no session is fresh. */
function waitLong(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
}

async function signIn(): Promise<void> {
  await browser.submit("/api/auth/callback/credentials", credentials)
  counted().reads = 0
}

describe("a page of Astro", () => {
  test("gets the session by `Astro.locals.auth()`: read once, extended beside the page's own cookies, kept by no cache", async () => {
    await signIn()
    const page = await browser.get("/")
    expect(page.text).toMatch(/On the server: ann.*Known: ann/s)
    expect(counted().reads).toBe(1)
    const names = page.headers.getSetCookie().map((line) => line.split("=")[0])
    expect(names.toSorted((one = "", other = "") => one.localeCompare(other))).toEqual([
      sessionCookie,
      "theme",
    ])
    expect(page.headers.get("cache-control")).toContain("no-store")
  })

  test("that asks for no session reads none, and sets no cookie", async () => {
    await signIn()
    const page = await browser.get("/plain")
    expect([page.status, counted().reads, page.headers.getSetCookie()]).toEqual([200, 0, []])
    const stranger = await createBrowser({ origin: browser.origin }).get("/plain")
    expect(stranger.headers.has("cache-control")).toBe(false)
  })

  test("that is streamed extends the session if its first component asks", async () => {
    await signIn()
    const page = await browser.get("/begun")
    expect(page.text).toContain("On the server: ann")
    expect(page.headers.getSetCookie().join()).toContain(sessionCookie)
  })

  test("that is streamed has the session in a component after the head is sent, too, and sets no cookie", async () => {
    await signIn()
    const page = await browser.get("/late")
    expect(page.text).toMatch(/First\..*On the server: ann/s)
    expect(page.headers.getSetCookie()).toEqual([])
    expect(page.headers.get("cache-control")).toBe("private, no-cache")
    expect(counted().reads).toBe(1)
  })

  test("that is rewritten reads the session once", async () => {
    await signIn()
    for (const path of ["/rewritten", "/moved-inside"]) {
      counted().reads = 0
      const page = await browser.get(path)
      expect(page.text).toContain("Known: ann")
      expect(counted().reads).toBe(1)
      expect(page.headers.getSetCookie().filter((line) => line.includes(sessionCookie))).toHaveLength(1)
    }
  })

  test("that takes `Astro.locals.session` before it's read fails: no user passes for signed out", async () => {
    expect((await browser.get("/unread")).status).toBe(500)
  })

  test("that is prerendered has no user, and was made without one", () => {
    expect(readFileSync(`${root}/dist/client/static/index.html`, "utf8")).toContain("On the server: nobody")
  })

  test("that is prerendered can hold an island of the server, which has the session", async () => {
    await signIn()
    const page = readFileSync(`${root}/dist/client/island/index.html`, "utf8")
    const address = /\/_server-islands\/[^'"`]+/.exec(page)?.[0].replaceAll("&amp;", "&") ?? ""
    const island = await browser.get(address)
    expect(island.text).toContain("On the server: ann")
    expect(island.headers.get("cache-control")).toContain("no-store")
  })
})

describe("the components", () => {
  test("show what depends on the session, and buttons that work without script", async () => {
    await signIn()
    const { text } = await browser.get("/components?tab=1")
    expect(text).toContain("Shown: ann")
    expect(text).toMatch(/<form action="\/api\/auth\/signin"[^>]* data-astro-reload/)
    expect(text).toMatch(/<button[^>]* class="large"[^>]*>Enter<\/button>/)
    expect(text).toMatch(/action="\/api\/auth\/signout".*value="\/components\?tab=1"/s)
    const asked = await browser.press(await browser.open("/components"), "Enter")
    expect(asked.url.searchParams.get("callbackUrl")).toBe("/members")
  })
})

describe("a guard", () => {
  test.each(["/settings", "/SETTINGS", "//settings", "/%73ettings", "/settings/", "/x/../settings"])(
    "of the middleware lets no stranger pass to %s, and leads back",
    async (path) => {
      const headers = { accept: "text/html", host: new URL(browser.origin).host }
      const answer = await overHttp(new Request(browser.origin, { headers }), path)
      expect(await answer.text()).not.toContain("Settings")
      if (answer.status === 404) return
      const { origin, pathname } = new URL(answer.headers.get("location") ?? "")
      expect([answer.status, origin, pathname]).toEqual([303, browser.origin, "/api/auth/signin"])
    },
  )

  test("of the middleware lets users pass, whose session the page then has", async () => {
    await signIn()
    expect((await browser.get("/settings")).text).toContain("Settings of ann")
  })

  test("in a page sends a browser to sign in and back, and refuses a program", async () => {
    const stranger = await navigate("/members?tab=1")
    expect([stranger.status, stranger.location?.searchParams.get("callbackUrl")]).toEqual([
      303,
      `${browser.origin}/members?tab=1`,
    ])
    const program = await browser.get("/members")
    expect([program.status, program.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
    await signIn()
    expect((await browser.get("/members")).text).toContain("Welcome, ann")
  })

  test("in an endpoint demands a fresh session, with the challenge of RFC 9470", async () => {
    await signIn()
    waitLong()
    const answer = await browser.request("/api/me", { method: "PUT", headers: { origin: browser.origin } })
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining("insufficient_user_authentication"),
    ])
  })
})

describe("an endpoint", () => {
  test("gets one session by `getSession(request)`, however often it asks", async () => {
    await signIn()
    expect((await browser.get("/api/me")).json()).toEqual({ same: true, name: "ann" })
    expect(counted().reads).toBe(1)
  })

  test("signs in and answers a wrong password with 401, never with 500", async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...credentials, password: "wrong" }))
      form.append(name, value)
    const headers = { origin: browser.origin }
    const wrong = await browser.request("/api/me", { method: "POST", body: form, headers })
    expect([wrong.status, wrong.json()]).toEqual([401, { error: "CredentialsSignin" }])
    form.set("password", "sesame")
    const right = await browser.request("/api/me", { method: "POST", body: form, headers })
    expect([right.status, right.location?.pathname]).toEqual([303, "/"])
    expect((await browser.get("/")).text).toContain("Known: ann")
  })

  test("keeps the session alive with a response whose head can't be changed", async () => {
    await signIn()
    const answer = await browser.get("/api/redirecting")
    expect([answer.status, answer.location?.href]).toEqual([307, "https://app.example/elsewhere"])
    expect(answer.headers.getSetCookie().join()).toContain(sessionCookie)
  })
})

describe("an action of Astro", () => {
  async function call(
    name: string,
    body: FormData | string = "",
  ): Promise<Awaited<ReturnType<Browser["request"]>>> {
    const headers: Record<string, string> = { origin: browser.origin }
    if (typeof body === "string") headers["content-type"] = "application/json"
    return browser.request(`/_actions/${name}`, { method: "POST", body, headers })
  }

  test("signs in by a form that the browser sends: the user goes on, with a session", async () => {
    const page = await browser.open("/form")
    const signedIn = await browser.press(page, "Sign in", credentials)
    expect(signedIn.url.pathname + signedIn.url.search).toBe("/form")
    expect((await browser.get("/")).text).toContain("Known: ann")
    const left = await browser.press(await browser.open("/form"), "Sign out")
    expect(left.url.pathname).toBe("/plain")
    expect((await browser.get("/")).text).toContain("Known: nobody")
  })

  test("tells the page what was wrong, in Astro's manner, and no reason of ours", async () => {
    const page = await browser.press(await browser.open("/form"), "Sign in", {
      ...credentials,
      password: "x",
    })
    expect([page.status, page.text]).toEqual([401, expect.stringContaining("UNAUTHORIZED")])
    const form = new FormData()
    form.append("password", "x")
    const answer = await call("signIn", form)
    expect(answer.status).toBe(401)
    expect(answer.json()).toMatchObject({
      type: "AstroActionError",
      code: "UNAUTHORIZED",
      message: "CredentialsSignin",
    })
    expect(answer.text).not.toContain("cause")
  })

  test("that a script calls returns the address to go to, and sets the cookies", async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...credentials, redirectTo: "/members" }))
      form.append(name, value)
    const answer = await call("signIn", form)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`${browser.origin}/members`)])
    expect((await browser.get("/members")).text).toContain("Welcome, ann")
  })

  test("refuses a user without a session, and lets one with a session change it", async () => {
    expect((await call("name")).status).toBe(401)
    await signIn()
    expect((await call("name")).text).toContain("ann")
    expect((await call("rename", JSON.stringify("Ann"))).text).toContain("Ann")
    expect((await browser.get("/")).text).toContain("Known: Ann")
  })

  test("that demands a fresh session sends the user of a form to sign in again, and back", async () => {
    await signIn()
    waitLong()
    const asked = await browser.press(await browser.open("/form"), "Fresh")
    expect(asked.url.pathname).toBe("/api/auth/signin")
    expect(asked.url.searchParams.get("callbackUrl")).toBe(`${browser.origin}/form`)
  })
})

describe("a form that another site sends", () => {
  const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" }

  test.each(["/plain", "/form?_action=signIn", "/api/me", "/_actions/signIn"])(
    "is refused at %s",
    async (path) => {
      const answer = await browser.request(path, {
        method: "POST",
        body: "name=ann&password=sesame",
        headers,
      })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    },
  )

  test("reaches the service as the answer of an identity provider (response_mode=form_post) [CS-01]", async () => {
    const answer = await browser.request("/api/auth/callback/unknown", {
      method: "POST",
      body: "state=x",
      headers,
    })
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain("Cross-site")
  })
})
