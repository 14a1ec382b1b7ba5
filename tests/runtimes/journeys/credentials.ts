import type { CredentialsConfig } from "@latchkey/core/providers"
import type { Expect } from "../checks.ts"
import { errorOf, origin, sessionCookie, sessionOf, visit } from "../service.ts"

const passwords: CredentialsConfig = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) =>
    username === "grace" && password === "hopper" ? { id: "grace-1", name: "Grace Hopper" } : null,
}

/** Signs in with a form, and out again. */
export async function credentials(expect: Expect): Promise<void> {
  const browser = visit({ providers: [passwords] })
  const page = await browser.get("/auth/signin")
  expect("the sign-in page has a form for the password", page.text.includes('type="password"'), true)

  const callback = "/auth/callback/credentials"
  const right = { username: "grace", password: "hopper", callbackUrl: `${origin}/home` }
  const foreign = await browser.post(callback, { ...right, csrfToken: "f".repeat(64) })
  expect("another CSRF token is refused", errorOf(foreign), "MissingCSRF")
  const wrong = await browser.submit(callback, { ...right, password: "wrong" })
  expect("a wrong password is refused", errorOf(wrong), "CredentialsSignin")
  expect("nobody is signed in yet", await sessionOf(browser), null)

  const done = await browser.submit(callback, right)
  expect("the right one leads home", done.location?.href, `${origin}/home`)
  expect("the session is Grace's", (await sessionOf(browser))?.user?.name, "Grace Hopper")

  const out = await browser.submit("/auth/signout", { callbackUrl: `${origin}/bye` })
  expect("signing out leads on", [out.status, out.location?.href], [302, `${origin}/bye`])
  expect("the cookie is gone", browser.cookies.has(sessionCookie), false)
  expect("and so is the session", await sessionOf(browser), null)
}
