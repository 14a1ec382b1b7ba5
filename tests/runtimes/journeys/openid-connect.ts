import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createIdentityProvider, type IdentityProvider } from "@latchkey/test-kit/identity-provider"
import type { Expect } from "../checks.ts"
import { configured, errorOf, origin, sessionOf, visit } from "../service.ts"

/** The user who signs in. */
export const ada = { sub: "ada-1", name: "Ada Lovelace", email: "ada@example.com" }

/** Signs in at an identity provider, whose signature is checked. */
export async function openIdConnect(expect: Expect): Promise<void> {
  const provider = await createIdentityProvider()
  const browser = visit({ providers: [configured(provider)] })
  const done = await signIn(browser, provider)
  expect("the callback leads home", done.location?.href, `${origin}/home`)
  expect("the session is Ada's", (await sessionOf(browser))?.user?.email, ada.email)

  const way = await start(browser)
  const otherBrowser = visit({ providers: [configured(provider)] })
  const stolen = await otherBrowser.get(back(provider, way))
  expect("a browser that began no flow is refused", isRefused(stolen), true)
  expect("and gets no session", await sessionOf(otherBrowser), null)

  await provider.forge()
  const forged = visit({ providers: [configured(provider)] })
  expect("a token signed with another key is refused", isRefused(await signIn(forged, provider)), true)
  expect("and makes no session", await sessionOf(forged), null)
}

/** Runs the whole flow. @returns the response to the callback */
export async function signIn(browser: Browser, provider: IdentityProvider): Promise<Visit> {
  return browser.get(back(provider, await start(browser)))
}

async function start(browser: Browser): Promise<URL | undefined> {
  return (await browser.submit("/auth/signin/idp", { callbackUrl: `${origin}/home` })).location
}

/** Agrees as Ada. Returns the URL that the browser returns with. */
function back(provider: IdentityProvider, authorization: URL | undefined): string {
  return provider.consent(authorization, ada).href
}

function isRefused(answer: Visit): boolean {
  return errorOf(answer) !== null
}
