import type { AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import { createOutbox } from "../../packages/core/test/email-outbox.ts"
import { register, signInWithPasskey, passkeys } from "../../packages/core/test/passkeys.ts"
import { createService } from "../../packages/core/test/service.ts"
import { signIn } from "../../packages/core/test/sign-in.ts"
import { answer, idp, isQuestion } from "../../packages/core/test/unproven-world.ts"

// Not every schema has a table for revocations.
const { revoke, revokedSince } = MemoryAdapter()

const ways: readonly (readonly [string, Partial<AuthConfig>])[] = [
  ["stored sessions", {}],
  ["JWT sessions", { session: { strategy: "jwt" }, revocation: { revoke, revokedSince } }],
]

let people = 0

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/auth/session")).text !== "null"
}

/**
 * Declares the tests for other users' accounts at the first proof of an address (docs/differences.md, D42), with an
 * adapter.
 *
 * @param adapterOf - called when the tests run.
 */
export function describeFirstProofs(adapterOf: () => Required<Adapter>): void {
  test.each(ways)(
    "a stranger's account, passkey and sessions are over when the owner has proven the address, with %s [D42]",
    async (_, options) => {
      const adapter = adapterOf()
      const outbox = createOutbox()
      const careful = idp.oidc({ id: "careful", allowDangerousEmailAccountLinking: true })
      const service = createService({
        providers: [idp.oidc({ id: "careless" }), careful, outbox.provider(), passkeys()],
        adapter,
        experimental: { enableWebAuthn: true },
        ...options,
      })
      const sub = `first-${Date.now().toString(36)}-${++people}`
      const email = `${sub}@example.com`
      const [eve, ada, phone] = [service.browser(), service.browser(), service.browser()]
      const key = createAuthenticator()
      await register(eve, key, { email })
      const { id = "" } = (await adapter.getUserByEmail(email)) ?? {}
      await signIn(eve, idp, { with: "careless", person: { sub, email: "eve@evil.example" } })
      expect(await adapter.listAccountsByUserId(id)).toHaveLength(2)

      const page = await signIn(ada, idp, { with: "careful", person: { sub: `${sub}-ada`, email } })
      expect(isQuestion(page)).toBe(true)
      await answer(ada, page)
      expect([await isSignedIn(ada), await isSignedIn(eve)]).toEqual([true, false])
      expect(await adapter.listAccountsByUserId(id)).toMatchObject([{ provider: "careful" }])
      expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
      const again = service.browser()
      await signInWithPasskey(again, key)
      expect(await isSignedIn(again)).toBe(false)

      // The account of the provider that vouches doesn't need a question.
      await phone.submit("/auth/signin/email", { email })
      await phone.get(outbox.lastLink())
      expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([true, true])
      expect((await adapter.getUser(id))?.emailVerified).toBeInstanceOf(Date)
    },
  )
}
