import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter, type RecordedAdapter } from "./recorded-adapter.ts"
import { createService, sessionCookie, type Service } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

const asks = (page: Visit): boolean => page.text.includes("Are you sure you want to sign out?")

async function withPassword(
  options: Partial<AuthConfig> = {},
): Promise<{ service: Service; browser: Browser }> {
  const service = createService({ providers: [passwords()], ...options })
  const browser = service.browser()
  await signInWithPassword(browser)
  return { service, browser }
}

async function withStore(
  options: Partial<AuthConfig> = {},
): Promise<RecordedAdapter & { service: Service; browser: Browser; key: string }> {
  const recorded = recordedAdapter()
  const { adapter } = recorded
  const session = { strategy: "database" } as const
  const service = createService({ providers: [idp.oidc()], adapter, session, ...options })
  const browser = service.browser()
  await signIn(browser, idp)
  return { ...recorded, service, browser, key: browser.cookies.get(sessionCookie)?.value ?? "" }
}

describe("the sign-out page of who is signed in", () => {
  test("asks, with either strategy [PAG-07, ACT-13]", async () => {
    for (const { browser } of [await withPassword(), await withStore()]) {
      const page = await browser.get("/auth/signout")
      expect(asks(page)).toBe(true)
      expect(page.text).toContain('action="https://app.example/auth/signout"')
    }
  })

  test("asks who has a token without a `sub`, too: a `jwt` callback makes what it likes [PAG-07]", async () => {
    const { browser } = await withPassword({ callbacks: { jwt: ({ token: { name } }) => ({ name }) } })
    expect(asks(await browser.get("/auth/signout"))).toBe(true)
  })

  test("neither renews the session nor tells the application of it [PAG-07] (D14)", async () => {
    const seen: string[] = []
    const { browser } = await withPassword({
      session: { updateAge: 0 },
      callbacks: {
        jwt: ({ token }) => (seen.push("jwt"), token),
        session: ({ session }) => (seen.push("session"), session),
      },
      events: { session: () => void seen.push("event") },
    })
    seen.length = 0
    expect((await browser.get("/auth/signout")).cookieNames).not.toContain(sessionCookie)
    expect(seen).toEqual([])
  })

  test.each([
    [
      "a page of the application",
      "https://app.example/account?tab=2#x",
      "https://app.example/account?tab=2#x",
    ],
    ["a page of the service", "https://app.example/auth/signin", "https://app.example"],
    ["another site", "https://evil.example/account", "https://app.example"],
    ["another scheme", "javascript:alert(1)", "https://app.example"],
    ["nowhere", "", "https://app.example"],
  ])(
    "leads a user who stays, and came from %s, back to this site [PAG-07, RD-01]",
    async (_, referer, back) => {
      const { browser } = await withPassword()
      const page = await browser.get("/auth/signout?callbackUrl=/bye", { referer })
      expect(page.text).toContain(`<a href="${back}">Stay signed in</a>`)
      expect(page.text).toContain('name="callbackUrl" value="https://app.example/bye"')
    },
  )
})

describe("the sign-out page of who is not signed in", () => {
  const summary = ({ status, text }: Visit): unknown => ({
    status,
    heading: /<h1>([^<]*)/.exec(text)?.[1],
    link: /<a class="button action" href="([^"]*)">Sign in</.exec(text)?.[1],
    asked: /<form|<button|<input/.test(text),
  })
  const nothing = {
    status: 200,
    heading: "You are not signed in",
    link: "https://app.example/auth/signin",
    asked: false,
  }

  test("asks nothing, and shows where to sign in [PAG-07]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    expect(summary(await browser.get("/auth/signout"))).toEqual(nothing)
  })

  test("asks nothing if the session was ended in the store, or has ended by itself [PAG-07]", async () => {
    const ended = await withStore()
    await ended.store.deleteSession(ended.key)
    expect(summary(await ended.browser.get("/auth/signout"))).toEqual(nothing)
    const expired = await withStore()
    await expired.store.updateSession({ sessionToken: expired.key, expires: new Date(0) })
    expect(summary(await expired.browser.get("/auth/signout"))).toEqual(nothing)
  })

  test("asks nothing if no secret opens the token any more [PAG-07]", async () => {
    const { browser } = await withPassword({ secret: "another secret, of another service altogether" })
    const other = createService({ providers: [passwords()] }).browser()
    other.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    expect(summary(await other.get("/auth/signout"))).toEqual(nothing)
  })

  test("removes no session that has ended when it is asked for by HEAD [PAG-07] (D51)", async () => {
    const { service, browser, store, key, calls } = await withStore()
    await store.updateSession({ sessionToken: key, expires: new Date(0) })
    calls.length = 0
    const headers = { cookie: `${sessionCookie}=${browser.cookies.get(sessionCookie)?.value}` }
    const answer = await service.fetch(
      new Request("https://app.example/auth/signout", { method: "HEAD", headers }),
    )
    expect([answer.status, calls]).toEqual([200, []])
  })
})

describe("the sign-out page asks where it cannot tell", () => {
  test("with a store that is down: signing out clears the cookie all the same [PAG-07, ERR-34]", async () => {
    const { service, browser, faults } = await withStore()
    faults.getSessionAndUser = () => Promise.reject(new Error("the store is down"))
    expect(asks(await browser.get("/auth/signout"))).toBe(true)
    expect(service.log.types()).toEqual(["AdapterError"])
  })

  test("with a row that is damaged, and the log says so [PAG-07, ERR-34]", async () => {
    const { service, browser, faults } = await withStore()
    faults.getSessionAndUser = () => ({ session: {}, user: {} })
    expect(asks(await browser.get("/auth/signout"))).toBe(true)
    expect(service.log.types()).toEqual(["SessionTokenError"])
  })

  test("with a `jwt.decode` that throws [PAG-07] (D34)", async () => {
    const { browser } = await withPassword()
    const decode = (): never => {
      throw new Error("a fault of the application")
    }
    const failing = createService({ providers: [passwords()], jwt: { decode } })
    const same = failing.browser()
    same.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    expect(asks(await same.get("/auth/signout"))).toBe(true)
    expect(failing.log.types()).toEqual(["JWTSessionError"])
  })

  test("with a session of a store, at an instance without one [PAG-07] (D47)", async () => {
    const { browser } = await withStore()
    const edge = createService({ providers: [idp.oidc()] }).browser()
    edge.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    expect(asks(await edge.get("/auth/signout"))).toBe(true)
  })

  test("with what a sign-out at the provider needs, though the session here has ended [PAG-07]", async () => {
    const browser = createService({ providers: [idp.oidc()] }).browser()
    browser.plant(`${sessionCookie}.logout-hint`, "sealed")
    expect(asks(await browser.get("/auth/signout"))).toBe(true)
  })
})
