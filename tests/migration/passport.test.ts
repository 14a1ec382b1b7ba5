import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { expect, test } from "vitest"
import { copyOf } from "./application.ts"
import { startExpress } from "./express-application.ts"

/** Everything that the application can do. */
async function whole(browser: Browser): Promise<void> {
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
  const login = await browser.open(browser.origin + "/login")
  const refused = await browser.fill(login, 'id="login"', { username: "ada", password: "wrong" })
  expect(refused.text).toContain("Incorrect username or password.")
  const home = await browser.fill(login, 'id="login"', { username: "ada", password: "analytical" })
  expect([home.url.pathname, textOf(home, "person")]).toEqual(["/", "ada"])
  expect(textOf(await browser.open("/account"), "person")).toBe("ada (1)")
  await browser.fill(home, 'id="leave"')
  expect(textOf(await browser.open("/"), "person")).toBe("Nobody")
}

test.each([
  [
    "the application passport works on the published passport, passport-local and express-session",
    "passport",
  ],
  ["moved by hand, it does the same on @latchkey/express", "passport-moved"],
])("%s", { timeout: 60_000 }, async (_, name) => {
  const { origin, stop } = await startExpress(copyOf(name), "server.js")
  try {
    await expect(whole(createBrowser({ origin }))).resolves.toBeUndefined()
  } finally {
    await stop()
  }
})
