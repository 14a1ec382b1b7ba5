import { sessionCookie } from "../service.ts"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { answer, askOptions, register, requestOptions } from "../passkeys.ts"
import type { Sealed } from "./sealed.ts"
import { headOf } from "../token-world.ts"
import { hasSession, rowWorld, signedIn, valueOf } from "./worlds.ts"

const challenges = "__Secure-authjs.challenge"

async function challenge(): Promise<Sealed> {
  const { service } = rowWorld()
  const authenticator = createAuthenticator()
  await register(service.browser(), authenticator, { email: "ada@example.com" })
  const browser = service.browser()
  const options = await requestOptions(browser)
  const asked = { ceremony: "authenticate", provider: "passkey", value: options.challenge, expires: 4e9 }
  return {
    value: valueOf(browser, challenges),
    opens: async (value) => {
      const other = service.browser()
      other.plant(challenges, value)
      await answer(other, "authenticate", await authenticator.get(options))
      return hasSession(other)
    },
    forged: { name: challenges, token: { challenges: [asked] } },
  }
}

async function freshSignIn(): Promise<Sealed> {
  const { service, adapter } = rowWorld()
  const name = `${challenges}.signed-in`
  const browser = service.browser()
  await register(browser, createAuthenticator(), { email: "ada@example.com" })
  const user = (await adapter.getUserByEmail("ada@example.com"))?.id
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = service.browser()
      other.plant(sessionCookie, valueOf(browser, sessionCookie))
      other.plant(name, value)
      return (await askOptions(other, { action: "register" })).status === 200
    },
    forged: { name, token: { user } },
  }
}

async function stepUp(): Promise<Sealed> {
  const { service, integration } = rowWorld()
  const browser = await signedIn(service)
  const result = await integration.requireFresh(headOf(browser), { maxAge: 60 })
  return {
    value: new URL(result.session === null ? result.url : "").searchParams.get("stepUp") ?? "",
    opens: async (value) => {
      const page = await browser.get(`/auth/signin?stepUp=${encodeURIComponent(value)}`)
      return page.text.includes("<h1>Confirm that it&#39;s you</h1>")
    },
  }
}

/** The sealed values of passkeys. */
export const passkeyPlaces: readonly (readonly [string, () => Promise<Sealed>])[] = [
  ["the challenge of a passkey", challenge],
  ["a fresh sign-in", freshSignIn],
  ["a step-up", stepUp],
]
