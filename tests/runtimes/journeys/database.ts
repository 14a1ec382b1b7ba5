import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIdentityProvider } from "@latchkey/test-kit/identity-provider"
import type { Expect } from "../checks.ts"
import { configured, sessionCookie, sessionOf, visit } from "../service.ts"
import { ada, signIn } from "./openid-connect.ts"

/** Tests users and sessions with an adapter. */
export async function database(expect: Expect): Promise<void> {
  const adapter = MemoryAdapter()
  const provider = await createIdentityProvider()
  const browser = visit({ providers: [configured(provider)], adapter })
  await signIn(browser, provider)
  expect("the user is stored", (await adapter.getUserByEmail(ada.email))?.name, ada.name)
  expect("the session is Ada's", (await sessionOf(browser))?.user?.email, ada.email)

  const token = browser.cookies.get(sessionCookie)?.value ?? ""
  expect("the cookie is the key of a row", (await adapter.getSessionAndUser(token))?.user.email, ada.email)
  await browser.submit("/auth/signout", {})
  expect("signing out removes the row", await adapter.getSessionAndUser(token), null)
  expect("and ends the session", await sessionOf(browser), null)
}
