import { createBrowser, origin, type Browser } from "../browser.ts"
import type { Expect } from "../checks.ts"
import { ada, createIdentityProvider, type IdentityProvider } from "../identity-provider.ts"

/** A sign-in at an identity provider, with its signature checked. */
export async function openIdConnect(expect: Expect): Promise<void> {
  const provider = await createIdentityProvider()
  const browser = createBrowser({ providers: [provider.config] })
  const done = await signIn(browser, provider)
  expect("the callback leads home", done.headers.get("location"), `${origin}/home`)
  expect("the session is Ada's", (await browser.session())?.user?.email, ada.email)

  const way = await start(browser)
  const otherBrowser = createBrowser({ providers: [provider.config] })
  const stolen = await otherBrowser.get(provider.consent(way))
  expect("a browser that began no flow is refused", isRefused(stolen), true)
  expect("and gets no session", await otherBrowser.session(), null)

  await provider.forge()
  const forged = createBrowser({ providers: [provider.config] })
  expect("a token signed with another key is refused", isRefused(await signIn(forged, provider)), true)
  expect("and makes no session", await forged.session(), null)
}

/** The whole flow. @returns the answer to the callback */
export async function signIn(browser: Browser, provider: IdentityProvider): Promise<Response> {
  return browser.get(provider.consent(await start(browser)))
}

async function start(browser: Browser): Promise<string | null> {
  const response = await browser.submit("/auth/signin/idp", { callbackUrl: `${origin}/home` })
  return response.headers.get("location")
}

function isRefused(response: Response): boolean {
  return new URL(response.headers.get("location") ?? origin).searchParams.has("error")
}
