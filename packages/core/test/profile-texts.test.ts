import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { passkeys, register } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

/** A picture in its own address, of this many characters. */
const picture = (length: number): string => "data:image/png;base64,".padEnd(length, "A")

/** Signs in a user with these members, and returns the user that the store got. */
async function storedUser(members: Record<string, unknown>) {
  const { adapter, inputs } = recordedAdapter()
  const service = createService({
    providers: [idp.oauth({ profile: () => ({ id: "ada-1", ...members }) })],
    adapter,
  })
  await signIn(service.browser(), idp, { with: "plain" })
  expect(service.log.types()).toEqual([])
  return inputs.createUser?.[0]?.[0]
}

describe("a provider's texts about a user, before a store sees them,", () => {
  test.each([
    ["U+0000", "A\u0000nn"],
    ["control characters", "A\u0007n\u009fn\r\n"],
    ["half surrogate pairs", "A\ud800nn\udc00"],
  ])("lose %s (D57)", async (_what, text) => {
    expect(await storedUser({ name: text, image: text })).toMatchObject({ name: "Ann", image: "Ann" })
  })

  test.each(["ann\u0000@example.com", "ann@exa\u0007mple.com", "ann\ud800@example.com"])(
    "are no e-mail address if it has such characters: %j (D57)",
    async (email) => {
      expect(await storedUser({ email })).toMatchObject({ email: null })
    },
  )

  test("end at 256 code points in a name, never in half a pair (D57)", async () => {
    const name = async (text: string) => (await storedUser({ name: text })) as { name: string }
    expect(await name("a".repeat(257))).toMatchObject({ name: "a".repeat(256) })
    expect(await name("🔑".repeat(300))).toMatchObject({ name: "🔑".repeat(256) })
    expect(await name(`a${"🔑".repeat(300)}`)).toMatchObject({ name: `a${"🔑".repeat(255)}` })
    expect(await name("é".repeat(256))).toMatchObject({ name: "é".repeat(256) })
  })

  test("are a picture up to 16 kB, and otherwise null, never cut (D57)", async () => {
    expect(await storedUser({ image: picture(16_384) })).toMatchObject({ image: picture(16_384) })
    expect(await storedUser({ image: picture(16_385) })).toMatchObject({ image: null })
  })

  test("are kept as they are in other columns, except for what no store keeps (D57)", async () => {
    const about = "Line\r\n\ttwo 🔑"
    expect(await storedUser({ about: `${about}\u0000\ud800`, level: 7 })).toMatchObject({ about, level: 7 })
  })

  test("are a picture up to 2 kB in a cookie [FI-14]", async () => {
    for (const [length, isKept] of [
      [2_048, true],
      [2_049, false],
    ] as const) {
      const browser = createService({
        providers: [idp.oauth({ profile: () => ({ id: "ada-1", name: "Ada", image: picture(length) }) })],
      }).browser()
      await signIn(browser, idp, { with: "plain" })
      const { user } = (await browser.get("/auth/session")).json() as { user: Record<string, unknown> }
      expect(user["image"] ?? null).toBe(isKept ? picture(length) : null)
    }
  })
})

test("the texts of a user who registers with a passkey are cleaned, too (D57)", async () => {
  const { adapter, inputs } = recordedAdapter()
  const service = createService({
    providers: [
      passkeys({
        getUserInfo: async () => ({
          user: { email: "ann@example.com", name: "A\u0000nn", image: picture(16_385) },
          exists: false,
        }),
      }),
    ],
    adapter,
    experimental: { enableWebAuthn: true },
  })
  await register(service.browser(), createAuthenticator())
  expect(inputs.createUser?.[0]?.[0]).toMatchObject({ email: "ann@example.com", name: "Ann", image: null })
})

test("a store that takes no U+0000 isn't asked for an id that has one (D57)", async () => {
  const { adapter, calls } = recordedAdapter()
  const service = createService({
    providers: [idp.oauth({ profile: () => ({ id: "ada\u0000" }) })],
    adapter,
  })
  const visit = await signIn(service.browser(), idp, { with: "plain" })
  expect([visit.location?.pathname, errorOf(visit), calls]).toEqual([
    "/auth/signin",
    "OAuthCallbackError",
    [],
  ])
})
