import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Passkey from "@latchkey/providers/passkey"
import { createAuthenticator, type Asked } from "../authenticator.ts"
import { createBrowser, origin, type Browser } from "../browser.ts"
import type { Expect } from "../checks.ts"

const email = "ada@example.com"

/** A passkey is made, and signs in. */
export async function passkeys(expect: Expect): Promise<void> {
  const adapter = MemoryAdapter()
  const options = { adapter, providers: [Passkey], experimental: { enableWebAuthn: true } }
  const [phone, laptop] = [createBrowser(options), createBrowser(options)]
  const authenticator = await createAuthenticator(origin)

  const register = { action: "register", callbackUrl: home }
  const asked = await ask(phone, { action: "register", email })
  const made = await phone.submit(callback, { ...register, data: await authenticator.create(asked) })
  expect("a new passkey leads home", made.headers.get("location"), home)
  expect("the session is Ada's", (await phone.session())?.user?.email, email)

  const data = await authenticator.get(await ask(laptop, { action: "authenticate" }))
  const forged = data.replace(/(?<="signature":")./, (first) => (first === "A" ? "B" : "A"))
  const authenticate = { action: "authenticate", callbackUrl: home }
  const refused = await laptop.submit(callback, { ...authenticate, data: forged })
  expect("another signature is refused", errorOf(refused), "WebAuthnVerificationError")
  const late = await laptop.submit(callback, { ...authenticate, data })
  expect("a challenge is good for one answer", errorOf(late), "WebAuthnVerificationError")
  expect("nobody is signed in yet", await laptop.session(), null)

  const again = await authenticator.get(await ask(laptop, { action: "authenticate" }))
  const used = await laptop.submit(callback, { ...authenticate, data: again })
  expect("the passkey leads home", used.headers.get("location"), home)
  expect("the session is Ada's there, too", (await laptop.session())?.user?.email, email)
}

const callback = "/auth/callback/passkey"
const home = `${origin}/home`

async function ask(browser: Browser, query: Record<string, string>): Promise<Asked> {
  const parameters = new URLSearchParams(query)
  const response = await browser.get(`/auth/webauthn-options/passkey?${parameters}`)
  const { options }: { options: Asked } = await response.json()
  return options
}

function errorOf(response: Response): string | null {
  return new URL(response.headers.get("location") ?? origin).searchParams.get("error")
}
