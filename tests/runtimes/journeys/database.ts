import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createBrowser, sessionCookie } from "../browser.ts"
import type { Expect } from "../checks.ts"
import { ada, createIdentityProvider } from "../identity-provider.ts"
import { signIn } from "./openid-connect.ts"

/** Users and sessions behind an adapter. */
export async function database(expect: Expect): Promise<void> {
  const adapter = MemoryAdapter()
  const provider = await createIdentityProvider()
  const browser = createBrowser({ providers: [provider.config], adapter })
  await signIn(browser, provider)
  expect("the user is stored", (await adapter.getUserByEmail(ada.email))?.name, ada.name)
  expect("the session is Ada's", (await browser.session())?.user?.email, ada.email)

  const token = new RegExp(`${sessionCookie}=([^;]+)`).exec(browser.cookieHeader())?.[1] ?? ""
  expect("the cookie is the key of a row", (await adapter.getSessionAndUser(token))?.user.email, ada.email)
  await browser.submit("/auth/signout", {})
  expect("signing out removes the row", await adapter.getSessionAndUser(token), null)
  expect("and ends the session", await browser.session(), null)
}
