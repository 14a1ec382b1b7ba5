import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { expect, test } from "vitest"
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
  const application = copyOf(name)
  expect(await complaintsOf(application)).toBe("")
  const { origin, stop } = await startExpress(application, "dist/main.js")
  try {
    await expect(whole(createBrowser({ origin }))).resolves.toBeUndefined()
  } finally {
    await stop()
  }
})
