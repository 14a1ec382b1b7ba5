import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { textOf } from "@latchkey/test-kit/forms"
import { describe, expect, test } from "vitest"
import { copyOf, migrate } from "./application.ts"
import { complaintsOf, startExpress } from "./express-application.ts"

const longTimeout = { timeout: 120_000 }

/** Signs in from a protected page. */
async function signIn(browser: Browser, password: string = "analytical", email?: string): Promise<Visit> {
  const form = await browser.open("/protected?tab=1")
  expect(form.url.pathname).toBe("/api/auth/signin")
  return browser.press(form, "Sign in with Credentials", { email: email ?? "ada@example.com", password })
}

/** Everything that the application can do. */
async function whole(browser: Browser): Promise<void> {
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
  expect((await browser.open("/api/protected")).status).toBe(401)
  const refused = await signIn(browser, "wrong")
  expect(refused.url.searchParams.get("error")).toBe("CredentialsSignin")
  const locked = await signIn(browser, "wrong", "locked@example.com")
  expect(locked.url.searchParams.get("code")).toBe("locked")
  const page = await signIn(browser)
  expect([page.url.pathname + page.url.search, textOf(page, "person")]).toEqual([
    "/protected?tab=1",
    "Ada (editor)",
  ])
  const session = await browser.open("/api/protected")
  expect(JSON.parse(session.text)).toMatchObject({ user: { email: "ada@example.com" }, role: "editor" })
  const { text } = await browser.open("/api/auth/providers")
  expect(JSON.parse(text).github.callbackUrl).toBe(`${browser.origin}/api/auth/callback/github`)
  const form = await browser.open("/api/auth/signout")
  await browser.press(form, "Sign out")
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
}

describe("the application express, written for @auth/express", () => {
  const application = copyOf("express")
  const kept = createCookieJar()

  async function visit(then: (origin: string) => Promise<void>): Promise<void> {
    expect(await complaintsOf(application)).toBe("")
    const server = await startExpress(application, "src/server.ts")
    try {
      await then(server.origin)
    } finally {
      await server.stop()
    }
  }

  test("compiles and works on the published @auth/express", longTimeout, async () => {
    await visit(async (origin) => {
      await whole(createBrowser({ origin }))
      const page = await signIn(createBrowser({ origin, cookies: kept }))
      expect(textOf(page, "person")).toBe("Ada (editor)")
    })
  })

  test(
    "compiles and works after the command alone, and who was signed in still is",
    longTimeout,
    async () => {
      expect(migrate(application)).toContain("src/server.ts")
      expect(migrate(application)).toContain("Nothing to change.")
      await visit(async (origin) => {
        const page = await createBrowser({ origin, cookies: kept }).open("/protected")
        expect(textOf(page, "person")).toBe("Ada (editor)")
        await whole(createBrowser({ origin }))
      })
    },
  )
})
