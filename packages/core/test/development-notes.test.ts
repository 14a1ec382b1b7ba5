import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ada, askForLink, createWorld } from "./email-outbox.ts"
import { createService } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const note = '<div class="note" lang="en" dir="ltr">'
const doctor = "<code>npx latchkey doctor</code>"

/** The modes in which an application may be open to strangers. Frameworks set the variable while one is developed. */
const otherModes = ["production", "test", "staging", "", undefined]

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Makes a sign-in fail, and returns the error page that the user comes to. */
async function failedSignIn(thrown: Error, options: Partial<AuthConfig> = {}) {
  const authorize = () => Promise.reject(thrown)
  const service = createService({ providers: [passwords({ authorize })], ...options })
  const browser = service.browser()
  const { location } = await signInWithPassword(browser)
  return { browser, page: await browser.get(`${location?.pathname}${location?.search}`) }
}

/** Returns the page that says that a message was sent. */
async function sentPage() {
  const browser = createWorld().browser()
  const { location } = await askForLink(browser, ada)
  return browser.get(`${location?.pathname}${location?.search}`)
}

describe("in development", () => {
  test("the error page shows the lines of the log, and the command that finds the cause [PAG-07, ERR-32]", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const { page } = await failedSignIn(new Error("the <database> is down"))
    expect(page.text).toContain(note)
    expect(page.text).toContain(
      "<code>[auth][error] CallbackRouteError: &#96;authorize&#96; failed. See https://github.com/latchkey/latchkey/blob/main/docs/errors/callback-route-error.md.</code>",
    )
    expect(page.text).toContain("<code>[auth][cause] Error: the &lt;database&gt; is down</code>")
    expect(page.text).toContain(doctor)
  })

  test("the error page shows what is wrong with the configuration [ERR-05]", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const page = await createService({ secret: [] }).browser().get("/auth/signin")
    expect(page.status).toBe(500)
    expect(page.text).toContain("[auth][error] MissingSecret: Neither the environment variable")
  })

  test("the error page shows no secret, and no line of another error [LG-01]", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const { browser, page } = await failedSignIn(new Error("access_token=canary-0123456789"))
    expect(page.text).toContain("access_token=[redacted]")
    expect(page.text).not.toContain("canary")
    const other = await browser.get("/auth/error?error=Verification")
    expect(other.text).toContain(doctor)
    expect(other.text).not.toContain("[auth]")
  })

  test("the page that asks to look for a message says that it may be in the terminal [PAG-07]", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const page = await sentPage()
    expect(page.text).toContain(note)
    expect(page.text).toContain("the terminal")
  })
})

describe.each(otherModes)("with NODE_ENV=%s", (mode) => {
  test("no page has a note for developers [ERR-32]", async () => {
    vi.stubEnv("NODE_ENV", mode)
    const options = { providers: [], secret: [] }
    const pages = [
      (await failedSignIn(new Error("x"))).page,
      await createService(options).browser().get("/auth/error?error=Configuration"),
      await sentPage(),
    ]
    for (const { text } of pages) {
      expect(text).toContain("<h1>")
      expect(text).not.toContain('class="note"')
      expect(text).not.toMatch(/\[auth\]|latchkey|terminal/)
    }
  })
})

test("no page has a note for developers if the configuration's own environment is in production [ERR-32]", async () => {
  vi.stubEnv("NODE_ENV", "development")
  const service = createService({ secret: [] })
  setEnvDefaults({ NODE_ENV: "production" }, service.config)
  const page = await service.browser().get("/auth/error?error=Configuration")
  expect([page.status, page.text.includes("[auth]"), page.text.includes("latchkey")]).toEqual([
    500,
    false,
    false,
  ])
})
