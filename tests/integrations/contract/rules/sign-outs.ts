import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { SessionSummary } from "@latchkey/core/integration"
import { expect, test } from "vitest"
import { createIdentityProvider } from "../../../../packages/core/test/identity-provider.ts"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

const sessionCookie = "__Secure-authjs.session-token"
const name = "Ada Lovelace"

/** Sends a form with the headers of a request from the application's own page. */
async function post(visitor: Visitor, path: string, fields: Record<string, string> = {}): Promise<Response> {
  return visitor.send(path, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    fields,
  })
}

async function listOf(visitor: Visitor): Promise<SessionSummary[]> {
  return (await visitor.send("/sessions")).json()
}

/** Declares the tests for signing out at the provider, by the provider, and in other browsers. */
export function signOutRules({ application, basePath }: FrameworkDriver): void {
  const strategies: readonly (readonly [string, "jwt" | "database"])[] = [
    ["JWT sessions", "jwt"],
    ["stored sessions", "database"],
  ]

  /** Creates an application, and two browsers in which the same user has signed in. */
  async function createWorld(strategy: "jwt" | "database") {
    const idp = await createIdentityProvider()
    const adapter = MemoryAdapter()
    const app = application(
      contractConfig({
        adapter,
        providers: [idp.oidc({ backchannelLogout: true })],
        session: { strategy, details: true },
        revocation: true,
      }),
    )
    const [first, second] = [new Visitor(app), new Visitor(app)]
    await first.signInAt(idp, basePath)
    await second.signInAt(idp, basePath)
    return { idp, adapter, app, first, second }
  }

  test.each(strategies)("signs out at the provider and comes back, with %s [ACT-14]", async (_, strategy) => {
    const { first } = await createWorld(strategy)
    const left = await post(first, "/sign-out-at-provider")
    const target = new URL(left.headers.get("location") ?? "", origin)
    expect(target.origin + target.pathname).toBe("https://idp.example/logout")
    expect(first.cookies.has(sessionCookie)).toBe(false)
    const address = target.searchParams.get("post_logout_redirect_uri") ?? ""
    expect(address).toBe(`${origin}${basePath}/signout/idp`)

    const back = new URL(address)
    back.searchParams.set("state", target.searchParams.get("state") ?? "")
    const returned = await first.send(back.pathname + back.search)
    expect(new URL(returned.headers.get("location") ?? "", origin).href).toBe(`${origin}/page`)
    expect(await first.name(basePath)).toBeUndefined()
  })

  test.each(strategies)(
    "takes a logout token, which no browser sends: without cookies and origin, with %s [ID-21]",
    async (_, strategy) => {
      const { idp, app, first, second } = await createWorld(strategy)
      const answer = await new Visitor(app).send(`${basePath}/signout/idp`, {
        method: "POST",
        fields: { logout_token: await idp.logoutToken({ sub: "ada-1" }) },
      })
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        expect.stringContaining("no-store"),
      ])
      expect([await first.name(basePath), await second.name(basePath)]).toEqual([undefined, undefined])
    },
  )

  test.each(strategies)(
    "lists the sessions of a user, and ends one of them, with %s [SE-05]",
    async (_, strategy) => {
      const { app, first, second } = await createWorld(strategy)
      expect(await listOf(new Visitor(app))).toEqual([])
      const list = await listOf(first)
      expect(list.map(({ provider }) => provider)).toEqual(["idp", "idp"])
      const other = list.find(({ current }) => !current)?.id ?? ""
      expect(await (await post(first, "/sessions", { id: "unknown" })).json()).toBe(false)
      expect(await (await post(first, "/sessions", { id: other })).json()).toBe(true)
      expect([await first.name(basePath), await second.name(basePath)]).toEqual([name, undefined])
      expect(await listOf(first)).toMatchObject([{ provider: "idp", current: true }])
    },
  )

  test.each(strategies)("signs a user out in every browser, with %s [SE-05]", async (_, strategy) => {
    const { adapter, app, first, second } = await createWorld(strategy)
    expect([await first.name(basePath), await second.name(basePath)]).toEqual([name, name])
    const user = await adapter.getUserByEmail("ada@example.com")
    await post(new Visitor(app), "/sign-out-everywhere", { user: user?.id ?? "" })
    expect([await first.name(basePath), await second.name(basePath)]).toEqual([undefined, undefined])
  })
}
