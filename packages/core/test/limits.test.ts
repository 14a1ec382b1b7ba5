import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, describe, expect, test, vi } from "vitest"
import { idp, whoIs } from "./faults/stage.ts"
import { untilAnswered } from "./faults/until-answered.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const strategies = ["jwt", "database"] as const
const ada = "ada@example.com"

const setup = (options: Partial<AuthConfig> = {}) =>
  createService({ providers: [idp.oidc(), passwords()], session: { strategy: "jwt" }, ...options })

afterEach(() => {
  vi.useRealTimers()
})

describe("ordinary use doesn't reach our limits", () => {
  // ADV-46
  test("a browser full of cookies of others [LIM-03, DO-01]", async () => {
    const browser = setup().browser()
    for (let index = 0; index < 50; index++) browser.plant(`other-${index}`, "x".repeat(200))
    expect(errorOf(await signIn(browser, idp))).toBeNull()
    expect(await whoIs(browser)).toBe(ada)
  })

  test("a long address to come back to, and a provider that adds long parameters [LIM-03, DO-01]", async () => {
    const browser = setup().browser()
    const callbackUrl = `https://app.example/search?${"filter=some+words&".repeat(30)}`
    const page = await browser.get(`/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    expect(page.status).toBe(200)
    const back = idp.consent((await browser.submit("/auth/signin/idp", { callbackUrl })).location)
    back.searchParams.set("scope", "https://provider.example/auth/some.scope ".repeat(60))
    const visit = await browser.get(back.pathname + back.search)
    expect(visit.location?.href).toBe(callbackUrl)
    expect(await whoIs(browser)).toBe(ada)
  })

  // ADV-22
  test("a form with many fields, and a password of four thousand characters [LIM-03, AU-02]", async () => {
    const sent = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`field-${index}`, "y".repeat(300)]),
    )
    const password = ` ${"pässword ".repeat(450)}`
    const got: unknown[] = []
    const authorize = (fields: object) => (got.push(fields), { id: "1", email: ada })
    const browser = setup({ providers: [passwords({ authorize })] }).browser()
    await browser.submit("/auth/callback/credentials", { ...sent, password })
    expect(got).toMatchObject([{ ...sent, password }])
    expect(await whoIs(browser)).toBe(ada)
  })

  test("a session that is updated with twenty kilobytes of nested data [LIM-03, DO-01]", async () => {
    const got: unknown[] = []
    const jwt: NonNullable<NonNullable<AuthConfig["callbacks"]>["jwt"]> = ({ token, trigger, session }) => {
      if (trigger === "update") got.push(session)
      return token
    }
    const browser = setup({ callbacks: { jwt } }).browser()
    await signInWithPassword(browser)
    const data = { settings: { views: { table: { columns: "z".repeat(20_000) } } } }
    expect((await browser.submit("/auth/session", { data })).status).toBe(200)
    expect(got).toEqual([data])
  })

  test.each(strategies)("a user in 200 groups, with the %s strategy [LIM-03, CK-03]", async (strategy) => {
    const groups = Array.from({ length: 200 }, (_, index) => `group number ${index}`)
    const callbacks: AuthConfig["callbacks"] = {
      jwt: ({ token, profile }) => ({
        ...token,
        ...(profile === undefined ? {} : { groups: profile["groups"] }),
      }),
      session: ({ session, token }) => ({ ...session, groups: token?.["groups"] }),
    }
    const service = setup({
      session: { strategy },
      ...(strategy === "jwt" ? { callbacks } : { adapter: MemoryAdapter() }),
    })
    const browser = service.browser()
    await signIn(browser, idp, { person: { sub: "ada-1", email: ada, groups } })
    const session = (await browser.get("/auth/session")).json()
    expect(session).toMatchObject({ user: { email: ada }, ...(strategy === "jwt" ? { groups } : {}) })
  })

  test("many requests: nothing is counted, and nobody is locked out [LIM-03]", async () => {
    const browser = setup().browser()
    for (let time = 0; time < 100; time++) {
      const visit = await browser.submit("/auth/callback/credentials", {
        username: "grace",
        password: "wrong",
      })
      expect(errorOf(visit)).toBe("CredentialsSignin")
    }
    await signInWithPassword(browser)
    for (let time = 0; time < 200; time++) expect(await whoIs(browser)).toBe("grace@example.com")
  })

  test.each(["signIn", "jwt", "redirect"] as const)(
    "a %s callback that takes a minute: the application's own time is not limited [LIM-03, DO-02]",
    async (name) => {
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
      let tell = (): void => {}
      const reached = new Promise<void>((resolve) => (tell = resolve))
      const slowly = async <Answer>(answer: Answer): Promise<Answer> => {
        tell()
        await new Promise((resolve) => setTimeout(resolve, 60_000))
        return answer
      }
      const callbacks: AuthConfig["callbacks"] = {
        signIn: async () => (name === "signIn" ? slowly(true) : true),
        jwt: async ({ token }) => (name === "jwt" ? slowly(token) : token),
        redirect: async ({ baseUrl }) => (name === "redirect" ? slowly(baseUrl) : baseUrl),
      }
      const browser = setup({ callbacks }).browser()
      const visit = await untilAnswered(async () => signIn(browser, idp), reached)
      expect(errorOf(visit)).toBeNull()
      expect(browser.cookies.has(sessionCookie)).toBe(true)
    },
  )
})
