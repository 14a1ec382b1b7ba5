import { once } from "node:events"
import { globSync, readFileSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import { join } from "node:path"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { describe, expect, test } from "vitest"
import { copyOf } from "./application.ts"
import { complaintsOf, startExpress } from "./express-application.ts"

const ada = { username: "ada", password: "analytical" }
const profileOfAda = { userId: 1, username: "ada" }

/** Everything that the application with forms can do. */
async function withForms(browser: Browser): Promise<void> {
  expect((await browser.get("/profile")).status).toBe(401)
  const stranger = await browser.open("/")
  expect(textOf(stranger, "person")).toBe("Nobody")
  const refused = await browser.fill(stranger, 'id="login"', { ...ada, password: "wrong" })
  expect(refused.status).toBe(401)
  expect((await browser.get("/profile")).status).toBe(401)
  const home = await browser.fill(stranger, 'id="login"', ada)
  expect([home.url.pathname, textOf(home, "person")]).toEqual(["/", "ada"])
  expect((await browser.get("/profile")).json()).toEqual(profileOfAda)
  const left = await browser.fill(home, 'id="leave"')
  expect([left.url.pathname, textOf(left, "person")]).toEqual(["/", "Nobody"])
  expect((await browser.get("/profile")).status).toBe(401)
}

/** Everything that the application for scripts can do. */
async function withScripts(browser: Browser): Promise<void> {
  const signIn = async (json: unknown): Promise<Visit> => browser.post("/auth/login", { json })
  expect((await browser.get("/")).text).toBe("Reports")
  expect((await browser.get("/profile")).status).toBe(401)
  expect((await signIn({ ...ada, password: "wrong" })).status).toBe(401)
  expect((await browser.get("/profile")).status).toBe(401)
  expect((await signIn({ username: "grace", password: "compiler" })).status).toBe(204)
  expect((await browser.get("/reports")).status).toBe(403)
  expect((await signIn(ada)).status).toBe(204)
  expect((await browser.get("/profile")).json()).toEqual(profileOfAda)
  expect((await browser.get("/reports")).json()).toEqual({ reports: 3 })
  expect((await browser.post("/auth/logout")).status).toBe(204)
  expect((await browser.get("/reports")).status).toBe(401)
}

/** Compiles and starts an application, and has a browser visit it. */
async function visit(name: string, drive: (browser: Browser) => Promise<void>): Promise<void> {
  const application = copyOf(name)
  expect(await complaintsOf(application)).toBe("")
  const { origin, stop } = await startExpress(application, "dist/main.js")
  try {
    await drive(createBrowser({ origin }))
  } finally {
    await stop()
  }
}

test.each([
  [
    "nestjs-passport works on the published @nestjs/passport and passport-local",
    "nestjs-passport",
    withForms,
  ],
  ["nestjs-passport, moved by hand, does the same on @latchkey/nestjs", "nestjs-passport-moved", withForms],
  ["nestjs-jwt works on the published @nestjs/jwt", "nestjs-jwt", withScripts],
  ["nestjs-jwt, moved by hand, does the same on @latchkey/nestjs", "nestjs-jwt-moved", withScripts],
])("the application %s", { timeout: 60_000 }, async (_, name, whole) => {
  await visit(name, async (browser) => expect(whole(browser)).resolves.toBeUndefined())
})

/** Requests a page like a browser, because `fetch` marks every request as made by a script. */
async function navigate(address: string): Promise<[status: number | undefined, location: string]> {
  const asked = get(address, { headers: { accept: "text/html", "sec-fetch-mode": "navigate" } })
  const [{ statusCode, headers }] = (await once(
    asked.on("response", (answer) => answer.resume()),
    "response",
  )) as [IncomingMessage]
  return [statusCode, headers.location ?? ""]
}

describe("as docs/moving/nestjs.md says, a moved application", () => {
  test("sends a browser to the sign-in page and back", { timeout: 60_000 }, async () => {
    await visit("nestjs-passport-moved", async (browser) => {
      const [status, location] = await navigate(`${browser.origin}/profile`)
      expect(status).toBe(303)
      const page = await browser.open(location)
      expect(page.url.pathname).toBe("/api/auth/signin")
      const profile = await browser.press(page, "Sign in with Credentials", ada)
      expect([profile.url.pathname, profile.json()]).toEqual(["/profile", profileOfAda])
    })
  })

  test("refuses requests from other sites: no user is signed in or out", { timeout: 60_000 }, async () => {
    await visit("nestjs-jwt-moved", async (browser) => {
      const elsewhere = { origin: "https://attacker.example", "sec-fetch-site": "cross-site" }
      expect((await browser.post("/auth/login", { json: ada }, elsewhere)).status).toBe(403)
      expect((await browser.get("/profile")).status).toBe(401)
      await browser.post("/auth/login", { json: ada })
      expect((await browser.post("/auth/logout", {}, elsewhere)).status).toBe(403)
      expect((await browser.get("/profile")).status).toBe(200)
    })
  })

  test(
    "refuses a body that is no name and password, with a status from 400 to 499",
    { timeout: 60_000 },
    async () => {
      await visit("nestjs-jwt-moved", async (browser) => {
        const bodies = [{}, { username: { $ne: "" }, password: ["analytical"] }, [], { username: "ada" }]
        for (const json of bodies) {
          const { status } = await browser.post("/auth/login", { json })
          expect([json, status >= 400 && status < 500]).toEqual([json, true])
        }
        expect((await browser.post("/auth/login")).status).toBe(401)
        expect((await browser.get("/profile")).status).toBe(401)
      })
    },
  )
})

test("the code of docs/moving/nestjs.md is the moved applications'", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/moving/nestjs.md"), "utf8")
  const shown = Array.from(page.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms), ([, file = "", code = ""]) => [
    file,
    code,
  ])
  const folder = join(import.meta.dirname, "applications")
  const files = globSync("nestjs-*-moved/src/**/*.ts", { cwd: folder })
  const ours = files.map((file) => [file.replace(/^[^/]*\//, ""), readFileSync(join(folder, file), "utf8")])
  expect(shown).toHaveLength(6)
  for (const example of shown) expect(ours).toContainEqual(example)
})
