import { createIntegration, type FreshSessionOptions } from "@latchkey/core/integration"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { afterAll, expect, test } from "vitest"
import { createApplication, origin, signedInAs, signIn } from "./application.ts"
import { clientOf, secret } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"

const provider = await startRealProvider([await clientOf("basic")])
afterAll(async () => provider.stop())

/** Creates an application whose user signed in at the provider some seconds ago, and is still signed in there. */
async function signedIn(person = "grace") {
  const application = createApplication({
    providers: [
      {
        id: "basic",
        name: "Basic",
        type: "oidc",
        issuer: provider.issuer,
        clientId: "basic",
        clientSecret: secret,
      },
    ],
  })
  const browser = application.browser()
  await signIn(browser, origin, { provider: "basic", query: { login_hint: person } })
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
  query: Record<string, string> = {},
): Promise<Visit> {
  if (result.session !== null) throw new Error("the session is fresh")
  const form = formsOf(await browser.open(result.url)).find(({ url }) => url.pathname.endsWith("/basic"))
  if (form === undefined) throw new Error("there is no button")
  for (const [name, value] of Object.entries(query)) form.url.searchParams.set(name, value)
  return browser.go(form)
}

test("a real provider says when the user authenticated, as `max_age` obliges it to [ID-13]", async () => {
  const { application, browser, check } = await signedIn()
  const page = await confirm(browser, await check({ maxAge: 60 }))
  expect([page.url.href, application.errors, provider.refusals]).toEqual([`${origin}/settings`, [], []])
  expect((await check({ maxAge: 60 })).session?.user?.email).toBe("grace@example.com")
})

test("a real provider raises the authentication context, though the user is signed in there in a lower one", async () => {
  const { application, browser, check } = await signedIn()
  await confirm(browser, await check({ maxAge: 60 }))
  expect((await check({ maxAge: 60, acr: "gold" })).session).toBeNull()
  await confirm(browser, await check({ maxAge: 60, acr: ["gold"] }))
  expect(application.errors).toEqual([])
  expect((await check({ maxAge: 60, acr: "gold" })).session).not.toBeNull()
  expect((await check({ maxAge: 60, acr: "silver" })).session).toBeNull()
})

test("a context that a real provider does not know makes no session fresh", async () => {
  const { browser, check } = await signedIn()
  const page = await confirm(browser, await check({ maxAge: 60, acr: "platinum" }))
  expect(page.url.searchParams.get("code")).toBe("not_confirmed")
  expect((await check({ maxAge: 60, acr: "platinum" })).session).toBeNull()
})

test("another user of a real provider does not make the session fresh, which stays", async () => {
  const { browser, check } = await signedIn()
  const page = await confirm(browser, await check({ maxAge: 60 }), { login_hint: "alan", prompt: "login" })
  expect(page.url.searchParams.get("code")).toBe("other_user")
  expect(await signedInAs(browser, origin)).toBe("grace@example.com")
  expect((await check({ maxAge: 60 })).session).toBeNull()
})
