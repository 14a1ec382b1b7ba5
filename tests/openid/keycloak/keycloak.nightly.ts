import { createIntegration, type FreshSessionOptions } from "@latchkey/core/integration"
import Keycloak from "@latchkey/providers/keycloak"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { afterAll, expect, test } from "vitest"
import { createApplication, origin, pressButton, signedInAs } from "../application.ts"
import { client } from "./realm.ts"
import { startKeycloak } from "./start-keycloak.ts"

const home = process.env["KEYCLOAK_HOME"]
if (home === undefined) throw new Error("KEYCLOAK_HOME names no Keycloak: `./run keycloak` does.")
const keycloak = await startKeycloak(home, `${origin}/auth/callback/keycloak`)
afterAll(async () => keycloak.stop())

const form = 'id="kc-form-login"'

/** Creates an application whose user has just signed in at Keycloak, with name and password. */
async function signedIn(username = "grace") {
  const { issuer } = keycloak
  const application = createApplication({
    freshSessions: true,
    providers: [Keycloak({ issuer, clientId: client.id, clientSecret: client.secret })],
  })
  const browser = application.browser()
  const page = await browser.go(await pressButton(browser, origin, { provider: "keycloak" }))
  await browser.fill(page, form, { username, password: username })
  const { requireFresh } = createIntegration(application.config)
  const check = async (demands: FreshSessionOptions) => {
    const cookie = browser.cookies.header({ url: new URL(origin) }) ?? ""
    const headers = new Headers({ host: new URL(origin).host, cookie })
    return requireFresh({ headers, protocol: "https" }, { ...demands, callbackUrl: "/settings" })
  }
  return { application, browser, check }
}

/** Opens the page to confirm, and presses its button. */
async function confirm(
  browser: Browser,
  result: Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>["check"]>>,
): Promise<Visit> {
  if (result.session !== null) throw new Error("the session is fresh")
  const found = formsOf(await browser.open(result.url)).find(({ url }) => url.pathname.endsWith("/keycloak"))
  if (found === undefined) throw new Error("there is no button")
  return browser.go(found)
}

test("a sign-in at Keycloak makes a session fresh, in the lower level", async () => {
  const { application, browser, check } = await signedIn()
  expect([await signedInAs(browser, origin), application.errors]).toEqual(["grace@example.com", []])
  expect((await check({ maxAge: 60 })).session?.user?.email).toBe("grace@example.com")
  expect((await check({ maxAge: 60, acr: "silver" })).session).not.toBeNull()
  expect((await check({ maxAge: 60, acr: "gold" })).session).toBeNull()
})

test("Keycloak asks again for the higher level, and the session has it afterwards", async () => {
  const { application, browser, check } = await signedIn()
  let page = await confirm(browser, await check({ maxAge: 60, acr: "gold" }))
  expect(page.url.origin).toBe(new URL(keycloak.issuer).origin)
  // The lower level may be requested again, because `prompt` is `login`.
  for (let asked = 0; asked < 2 && page.url.origin !== origin; asked++)
    page = await browser.fill(page, form, { username: "grace", password: "grace" })
  expect([page.url.href, application.errors]).toEqual([`${origin}/settings`, []])
  expect((await check({ maxAge: 60, acr: "gold" })).session?.user?.email).toBe("grace@example.com")
})

test("Keycloak asks again if the sign-in there is older than `maxAge`", async () => {
  const { application, browser, check } = await signedIn()
  await new Promise((resolve) => {
    setTimeout(resolve, 2_500)
  })
  const page = await confirm(browser, await check({ maxAge: 1 }))
  expect(page.url.origin).toBe(new URL(keycloak.issuer).origin)
  const back = await browser.fill(page, form, { username: "grace", password: "grace" })
  expect([back.url.href, application.errors]).toEqual([`${origin}/settings`, []])
})

test("a level that Keycloak does not know makes no session fresh", async () => {
  const { browser, check } = await signedIn()
  let page = await confirm(browser, await check({ maxAge: 60, acr: "platinum" }))
  for (let asked = 0; asked < 2 && page.text.includes(form); asked++)
    page = await browser.fill(page, form, { username: "grace", password: "grace" })
  expect((await check({ maxAge: 60, acr: "platinum" })).session).toBeNull()
  expect(await signedInAs(browser, origin)).toBe("grace@example.com")
})
