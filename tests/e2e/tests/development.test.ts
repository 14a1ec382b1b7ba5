import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "@playwright/test"
import { type Framework, frameworks } from "../../../apps/playground/demo/frameworks.ts"
import { startApp, startIdentityProvider } from "../../../apps/playground/demo/servers.ts"
import { findSite } from "../../../apps/playground/demo/site.ts"
import { openWithoutAuthenticator } from "../authenticator.ts"
import { silentStart } from "../silent-start.ts"
import { anyPorts } from "../start-playground.ts"
import { goToProvider, pick, seeSignedIn, seeSignedOut } from "../visitor.ts"

/** The development server writes the location of its types into this file, and the build restores it. */
const nextEnvironment = fileURLToPath(new URL("../../../apps/playground/next/next-env.d.ts", import.meta.url))

const secret = "a secret for the development server"
const store = { database: "memory", sessions: "jwt" } as const

/** The same application, compiled on demand. */
const developing: Framework = {
  ...frameworks.next,
  listen: (port) => ({
    args: ["dev", "--hostname", "localhost", "--port", port],
    environment: { NODE_ENV: "development" },
  }),
}

test("on the development server a user signs in, changes the session and signs out, in React's strict mode", async ({
  browser,
}) => {
  // Every page is compiled when it's first requested, which takes minutes beside other builds.
  test.setTimeout(600_000)
  const before = readFileSync(nextEnvironment, "utf8")
  const site = await findSite(anyPorts)
  const surroundings = silentStart()
  const services = [await startIdentityProvider(site, surroundings)]
  try {
    services.push(await startApp({ framework: developing, site, secret, store, ...surroundings }))
    const page = await browser.newPage({ baseURL: site.url })
    page.setDefaultTimeout(240_000)
    // If a browser doesn't offer passkeys in autofill, it doesn't report that the device lacks them.
    await openWithoutAuthenticator(page)
    const problems: string[] = []
    page.on("pageerror", (error) => problems.push(error.message))
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`)
    })
    await goToProvider(page)
    await pick(page, "Amara Okafor")
    await seeSignedIn(page, "Amara Okafor")
    await page.goto("/protected")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
    await page.goto("/client")
    await expect(page.locator("p[data-status]")).toHaveText("authenticated", { timeout: 240_000 })
    await page.getByLabel("Nickname").fill("Amy")
    await page.getByRole("button", { name: "Update session" }).click()
    await expect(page.getByText("Hello, Amy.")).toBeVisible()
    await page.goto("/pages-router")
    await expect(page.getByText("You are signed in as Amy.")).toBeVisible()
    await page.goto("/")
    await page.getByRole("button", { name: "Sign out" }).click()
    await seeSignedOut(page)
    expect(problems).toEqual([])
    await page.close()
  } finally {
    for (const service of services) await service.stop()
    writeFileSync(nextEnvironment, before)
  }
})
