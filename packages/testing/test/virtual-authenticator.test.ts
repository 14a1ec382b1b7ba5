import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Passkey from "@latchkey/providers/passkey"
import {
  createVirtualAuthenticator,
  sessionFor,
  type PasskeyRequest,
  type TestSession,
  type VirtualAuthenticator,
} from "@latchkey/testing"
import { expect, onTestFinished, test, vi } from "vitest"

const config: AuthConfig = {
  providers: [Passkey],
  experimental: { enableWebAuthn: true },
  adapter: MemoryAdapter(),
  secret: "a secret of these tests, at least 32 bytes",
  trustHost: true,
}

const signIn = async (name: string): Promise<TestSession> =>
  sessionFor({ name }, { config, fetch: async (request) => Auth(request, config) })

/** Uses a passkey like the application's page. Returns the URL to which the page leads. */
async function usePasskey(
  session: TestSession,
  authenticator: VirtualAuthenticator,
  action: PasskeyRequest["action"],
): Promise<string | null> {
  const options = await session.fetch(`/auth/webauthn-options/passkey?action=${action}`)
  const fields = await authenticator.answer((await options.json()) as PasskeyRequest)
  const answer = await session.submit("/auth/callback/passkey", fields)
  return answer.headers.get("location")
}

const userOf = async (session: TestSession): Promise<unknown> =>
  ((await (await session.fetch("/auth/session")).json()) as { user: unknown } | null)?.user

test.each([true, false])(
  "a signed-in user adds a passkey, and signs in with it (synchronized: %s)",
  async (synchronized) => {
    const ann = await signIn("Ann")
    const authenticator = createVirtualAuthenticator({ synchronized })
    expect(await usePasskey(ann, authenticator, "register")).not.toContain("error=")
    expect(authenticator.passkeys).toMatchObject([{ rpId: "localhost" }])

    await ann.submit("/auth/signout")
    expect(await userOf(ann)).toBeUndefined()
    for (let round = 0; round < 2; round++) {
      expect(await usePasskey(ann, authenticator, "authenticate")).not.toContain("error=")
      expect(await userOf(ann)).toMatchObject({ name: "Ann" })
    }
  },
)

test("a passkey of another origin is refused", async () => {
  const ann = await signIn("Ann")
  const authenticator = createVirtualAuthenticator({ origin: "http://localhost:4000" })
  expect(await usePasskey(ann, authenticator, "register")).toContain("error=WebAuthnVerificationError")
})

test("it makes no second passkey where the options exclude the first, and without one, it refuses", async () => {
  const ann = await signIn("Ann")
  const authenticator = createVirtualAuthenticator()
  await expect(authenticator.get({ challenge: "AAAA" })).rejects.toMatchObject({ name: "NotAllowedError" })
  await usePasskey(ann, authenticator, "register")
  await expect(usePasskey(ann, authenticator, "register")).rejects.toMatchObject({
    name: "InvalidStateError",
  })
})

test("it has no place in production", () => {
  vi.stubEnv("NODE_ENV", "production")
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => createVirtualAuthenticator()).toThrow("NODE_ENV=production")
})
