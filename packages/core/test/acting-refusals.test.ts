import { describe, expect, test } from "vitest"
import { result, supportWorld } from "./acting-world.ts"
import { passkeys } from "./passkeys.ts"
import { beginAt } from "./sign-in.ts"
import { grace, headOf, idp, keptAs } from "./started-world.ts"

describe.each(keptAs.slice(0, 2))("a user who acts as another one, with %s", (_kept, options) => {
  test("is never in a fresh session, and can't confirm to be the user [ASU-06]", async () => {
    const world = await supportWorld(options)
    const own = world.service.browser()
    await world.start(own)
    const asked = await world.integration.requireFresh(headOf(await world.acting()), { maxAge: 86_400 })
    expect(asked.session).toBeNull()
    expect(asked).toMatchObject({ challenge: expect.stringContaining("insufficient_user_authentication") })
    expect(String((asked as { url?: unknown }).url)).not.toContain("stepUp")
  })

  test.each([
    ["rename a passkey", async ({ passkeys }, head) => passkeys.rename(head, "id", "Name")],
    ["remove a passkey", async ({ passkeys }, head) => passkeys.remove(head, "id")],
    [
      "unlink an account",
      async ({ accounts }, head) => accounts.unlink(head, { provider: "idp", providerAccountId: "1" }),
    ],
    ["end a session", async (auth, head) => auth.endSession(head, (await auth.sessions(head))[0]?.id ?? "")],
    ["sign the user out everywhere", async (auth, head) => auth.signOutEverywhere({ id: grace.id }, head)],
  ] satisfies [
    string,
    (
      auth: Awaited<ReturnType<typeof supportWorld>>["integration"],
      head: { headers: Headers },
    ) => Promise<unknown>,
  ][])("can't %s [ASU-06]", async (_, change) => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    expect(await result(change(world.integration, headOf(browser)))).toBe("AccessDenied acting")
    expect(await world.who(browser)).toBe("Grace, by Ada")
  })

  test.each([[900], [false]] as const)(
    "can't add a passkey, with `freshSession: %s` [ASU-06]",
    async (freshSession) => {
      const world = await supportWorld({ ...options, providers: [idp.oidc(), passkeys({ freshSession })] })
      const path = "/auth/webauthn-options/passkey?action=register"
      const own = world.service.browser()
      await world.start(own)
      const head = { "sec-fetch-site": "same-origin" }
      expect((await own.get(path, head)).status).toBe(200)
      const browser = await world.acting()
      expect((await browser.get(path, head)).status).toBe(403)
    },
  )

  test("can't link an account, even if the flow began before [ASU-06]", async () => {
    const world = await supportWorld(options)
    const browser = await world.acting()
    const back = await beginAt(idp, browser, {}, "other")
    const visit = await browser.get(back.pathname + back.search)
    expect(visit.location?.searchParams.get("error")).toBe("AccessDenied")
    expect(await world.store.listAccountsByUserId(grace.id)).toEqual([])
  })

  test("gets no access token of the user [ASU-06]", async () => {
    const world = await supportWorld({ ...options, account: { keepTokens: true } })
    const browser = await world.acting()
    await world.store.linkAccount({
      userId: grace.id,
      provider: "idp",
      type: "oidc",
      providerAccountId: "grace-at-idp",
      access_token: "secret",
      expires_at: Math.floor(Date.now() / 1000) + 3600,
    })
    const { result: answer } = await world.integration.accessToken(headOf(browser), "idp")
    expect(answer).toEqual({ status: "not-connected" })
  })

  test("doesn't end the user's own sessions, however many are allowed", async () => {
    const world = await supportWorld({ ...options, session: { ...options.session, maxPerUser: 1 } })
    const own = world.service.browser()
    await world.start(own)
    const browser = await world.acting()
    expect(await world.who(own)).toBe("Grace")
    expect(await world.who(browser)).toBe("Grace, by Ada")
  })
})
