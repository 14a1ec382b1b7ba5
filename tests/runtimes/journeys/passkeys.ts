import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Passkey from "@latchkey/providers/passkey"
import {
  createAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import type { Expect } from "../checks.ts"
import { errorOf, origin, sessionOf, visit } from "../service.ts"

const email = "ada@example.com"

/** Creates a passkey, and signs in with it. */
export async function passkeys(expect: Expect): Promise<void> {
  const adapter = MemoryAdapter()
  const options = { adapter, providers: [Passkey], experimental: { enableWebAuthn: true } }
  const [phone, laptop] = [visit(options), visit(options)]
  const authenticator = createAuthenticator({ algorithm: "EdDSA" })

  const register = { action: "register", callbackUrl: home }
  const asked: CreationOptions = await ask(phone, { action: "register", email })
  const made = await phone.submit(callback, { ...register, data: await authenticator.create(asked) })
  expect("a new passkey leads home", made.location?.href, home)
  expect("the session is Ada's", (await sessionOf(phone))?.user?.email, email)

  const data = await authenticator.get(await ask(laptop, { action: "authenticate" }))
  const forged = data.replace(/(?<="signature":")./, (first) => (first === "A" ? "B" : "A"))
  const authenticate = { action: "authenticate", callbackUrl: home }
  const refused = await laptop.submit(callback, { ...authenticate, data: forged })
  expect("another signature is refused", errorOf(refused), "WebAuthnVerificationError")
  const late = await laptop.submit(callback, { ...authenticate, data })
  expect("a challenge is good for one answer", errorOf(late), "WebAuthnVerificationError")
  expect("nobody is signed in yet", await sessionOf(laptop), null)

  const again = await authenticator.get(await ask(laptop, { action: "authenticate" }))
  const used = await laptop.submit(callback, { ...authenticate, data: again })
  expect("the passkey leads home", used.location?.href, home)
  expect("the session is Ada's there, too", (await sessionOf(laptop))?.user?.email, email)
}

const callback = "/auth/callback/passkey"
const home = `${origin}/home`

async function ask<Options = RequestOptions>(
  browser: Browser,
  query: Record<string, string>,
): Promise<Options> {
  const parameters = new URLSearchParams(query)
  const { text } = await browser.get(`/auth/webauthn-options/passkey?${parameters}`)
  const { options }: { options: Options } = JSON.parse(text)
  return options
}
