import type { AuditEvent } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { ada, createIdentityProvider } from "../../../../packages/core/test/identity-provider.ts"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { cookieNames, origin, Visitor } from "../visitor.ts"
import { foreign } from "./requests.ts"

const idp = await createIdentityProvider()
const sessionCookie = "__Secure-authjs.session-token"
const grace = { id: "grace", name: "Grace", email: "grace@example.com", emailVerified: null }

/** Declares the tests for the sessions that an application starts itself. */
export function startedSessionRules({ application, basePath }: FrameworkDriver): void {
  /** Creates an application that has stored Grace, and a browser. */
  async function createWorld(strategy: "jwt" | "database") {
    const adapter = MemoryAdapter()
    await adapter.createUser({ ...grace })
    const [recorded, heard]: [AuditEvent[], unknown[]] = [[], []]
    const app = application(
      contractConfig({
        adapter,
        providers: [idp.oidc()],
        session: { strategy, details: true },
        revocation: true,
        audit: (event) => void recorded.push(event),
        events: { signIn: (message) => void heard.push(message) },
      }),
    )
    return { adapter, recorded, heard, visitor: new Visitor(app) }
  }

  async function start(
    visitor: Visitor,
    fields: Readonly<Record<string, unknown>> = { user: grace.id },
    headers: Readonly<Record<string, string>> = { origin },
  ): Promise<Response> {
    const json = { "content-type": "application/json", ...headers }
    return visitor.send("/start-session", { method: "POST", headers: json, fields })
  }

  describe.each(["jwt", "database"] as const)("with `session.strategy` %j", (strategy) => {
    test("starts a session, with one event and one entry in the record, and the URL to go to [STA-01, STA-03]", async () => {
      const { visitor, recorded, heard } = await createWorld(strategy)
      const answer = await start(visitor, { user: grace.id, method: "sms", redirectTo: "/welcome" })
      expect(await answer.json()).toEqual({ url: `${origin}/welcome` })
      expect(await visitor.name(basePath)).toBe("Grace")
      expect(heard).toMatchObject([{ user: { id: grace.id }, account: null, method: "sms" }])
      expect(recorded.filter(({ action }) => action.startsWith("sign-in"))).toMatchObject([
        { action: "sign-in.finish", outcome: "success", method: "sms", userId: grace.id },
      ])
    })

    test("sets the session's cookie with its flags [CK-01]", async () => {
      const { visitor } = await createWorld(strategy)
      const answer = await start(visitor)
      expect(cookieNames(answer)).toContain(sessionCookie)
      expect(visitor.cookies.get(sessionCookie)).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: expect.stringMatching(/^lax$/i) as string,
        path: "/",
        hostOnly: true,
      })
    })

    test("replaces the browser's former session, which then can't be used [SE-02]", async () => {
      const { visitor } = await createWorld(strategy)
      await visitor.signInAt(idp, basePath)
      const former = visitor.cookies.get(sessionCookie)?.value ?? ""
      await start(visitor)
      expect(visitor.cookies.get(sessionCookie)?.value).not.toBe(former)
      expect(await visitor.name(basePath)).toBe("Grace")
      visitor.cookies.forget(sessionCookie)
      visitor.cookies.plant(new URL(origin), sessionCookie, former)
      expect(await visitor.name(basePath)).toBeUndefined()
    })

    test("starts no session in a GET request, which a link can cause [STA-02]", async () => {
      const { visitor } = await createWorld(strategy)
      const headers = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }
      const answer = await visitor.send("/start-session", { headers })
      expect(await answer.json()).toEqual({ error: "RefusedRequest" })
      expect(visitor.cookies.has(sessionCookie)).toBe(false)
    })

    test.each(foreign)("starts no session with %s [STA-02, CS-01]", async (_, headers) => {
      const { visitor, heard } = await createWorld(strategy)
      await start(visitor, { user: grace.id }, headers)
      expect(visitor.cookies.has(sessionCookie)).toBe(false)
      expect(heard).toEqual([])
    })

    test("lets a user act as another one, and goes back [ASU-01, ASU-02, ASU-06]", async () => {
      const { visitor, adapter, recorded } = await createWorld(strategy)
      await visitor.signInAt(idp, basePath)
      const key = { provider: "idp", providerAccountId: String(ada.sub) }
      const actor = (await adapter.getUserByAccount(key))?.id
      expect(await (await start(visitor, { user: grace.id, actor: grace.id })).json()).toMatchObject({
        error: "AccessDenied",
      })
      await start(visitor, { user: grace.id, actor })
      expect(await visitor.name(basePath)).toBe("Grace")
      expect(recorded.at(-1)).toMatchObject({ action: "sign-in.finish", userId: grace.id, actor })
      const json = { "content-type": "application/json", origin }
      const fields = { user: grace.id }
      // The driver of Next.js throws the error, as a server action does.
      await visitor
        .send("/sign-out-everywhere", { method: "POST", headers: json, fields })
        .catch(() => undefined)
      expect(await visitor.name(basePath)).toBe("Grace")
      await start(visitor, { stop: true }, { origin: "https://evil.example" })
      expect(await visitor.name(basePath)).toBe("Grace")
      expect(await (await start(visitor, { stop: true })).json()).toEqual({ isBack: true })
      expect(await visitor.name(basePath)).toBe("Ada Lovelace")
      expect([...visitor.cookies.keys()].filter((name) => name.includes("waiting"))).toEqual([])
    })

    test("starts no session of a user who isn't stored [STA-04]", async () => {
      const { visitor } = await createWorld(strategy)
      expect(await (await start(visitor, { user: "nobody" })).json()).toEqual({ error: "UnknownUser" })
      expect(visitor.cookies.has(sessionCookie)).toBe(false)
    })
  })
}
