import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { formsOf } from "@latchkey/test-kit/forms"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createPasskeyService, register } from "./passkeys.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
const page = "/auth/signin?callbackUrl=/inside"
const goesOn = '<a class="button action" href="https://app.example/inside">Continue</a>'
const usual = "<h1>Sign in</h1>"

describe.each(["jwt", "database"] as const)("the sign-in page in a session (%s)", (strategy) => {
  const setup = () => {
    const adapter = MemoryAdapter()
    const { getSessionAndUser } = adapter
    const state = { failing: false }
    adapter.getSessionAndUser = async (token) => {
      if (state.failing) throw new Error("The store is down.")
      return (await getSessionAndUser?.(token)) ?? null
    }
    const service = createService({ adapter, session: { strategy }, providers: [idp.oidc()] })
    return { browser: service.browser(), state, log: service.log }
  }

  test("says who is signed in, offers to go on and to sign out, and keeps the other ways [PAG-07]", async () => {
    const { browser } = setup()
    await signIn(browser, idp)
    const before = browser.cookies.get(sessionCookie)
    const visit = await browser.get(page)
    expect(visit.text).toContain("<title>You are signed in</title>")
    expect(visit.text).toContain("<h1>You are signed in</h1>")
    expect(visit.text).toContain('<strong dir="auto">Ada Lovelace</strong>')
    expect(visit.text).toContain(goesOn)
    expect(visit.text).toContain('<a href="https://app.example/auth/signout">Sign out</a>')
    expect(formsOf(visit).map(({ url }) => url.href)).toEqual(["https://app.example/auth/signin/idp"])
    expect(browser.cookies.get(sessionCookie)).toBe(before)
  })

  test("still says what went wrong", async () => {
    const { browser } = setup()
    await signIn(browser, idp)
    const { text } = await browser.get(`${page}&error=AccountNotLinked`)
    expect(text).toContain("That account could not be linked to yours.")
  })

  test.each([
    ["a session", "error=SessionRequired"],
    ["a fresh session, with a step-up that has expired", "stepUp=expired"],
  ])("is the usual one if the application has just asked for %s", async (_, query) => {
    const { browser } = setup()
    await signIn(browser, idp)
    expect((await browser.get(`${page}&${query}`)).text).toContain(usual)
  })

  test("is the usual one with a cookie that opens no session", async () => {
    const { browser } = setup()
    browser.plant(sessionCookie, "nonsense")
    expect((await browser.get(page)).text).toContain(usual)
  })

  test("is the usual one if the store fails", async () => {
    const { browser, state, log } = setup()
    await signIn(browser, idp)
    state.failing = true
    const visit = await browser.get(page)
    expect(visit.status).toBe(200)
    expect(visit.text.includes(usual)).toBe(strategy === "database")
    expect(log.types().includes("AdapterError")).toBe(strategy === "database")
  })
})

test.each([
  [{ email: "grace@example.com" }, '<strong dir="auto">grace@example.com</strong>'],
  [{ email: "grace@example.com", name: "<Grace>" }, '<strong dir="auto">&lt;Grace&gt;</strong>'],
  [{}, "<h1>You are signed in</h1>\n      \n"],
])("the sign-in page calls the user %j by the name, or else by the address", async (user, shown) => {
  const browser = createService({
    providers: [passwords({ authorize: () => ({ id: "1", ...user }) })],
  }).browser()
  await signInWithPassword(browser)
  expect((await browser.get(page)).text).toContain(shown)
})

test("a `decode` of the application that throws leaves the usual page, and is logged", async () => {
  const state = { failing: false }
  const decode = () => {
    if (state.failing) throw new Error("The key is missing.")
    return { sub: "1", name: "Ada" }
  }
  const service = createService({ providers: [passwords()], jwt: { encode: () => "token", decode } })
  const browser = service.browser()
  await signInWithPassword(browser)
  expect((await browser.get(page)).text).toContain(goesOn)
  state.failing = true
  expect((await browser.get(page)).text).toContain(usual)
  expect(service.log.types()).toEqual(["JWTSessionError"])
})

test("HEAD doesn't read the session, because that may have an effect on the store", async () => {
  const adapter = MemoryAdapter()
  let reads = 0
  const { getSessionAndUser } = adapter
  adapter.getSessionAndUser = async (token) => {
    reads += 1
    return (await getSessionAndUser?.(token)) ?? null
  }
  const service = createService({ adapter, session: { strategy: "database" }, providers: [idp.oidc()] })
  const browser = service.browser()
  await signIn(browser, idp)
  reads = 0
  const head = await browser.request(page, { method: "HEAD" })
  expect([head.status, reads]).toEqual([200, 0])
})

test("in a session, a passkey isn't asked for by autofill, which is refused, and a new one is added to the account", async () => {
  const browser = createPasskeyService({}, { enableConditionalUI: true }).browser()
  const before = await browser.get(page)
  expect(before.text).toContain(" data-autofill")
  expect(before.text).toContain(">Create an account with a passkey<")
  await register(browser, createAuthenticator(), { email: "ada@example.com" })
  const { text } = await browser.get(page)
  expect(text).toContain(goesOn)
  expect(text).not.toContain(" data-autofill")
  expect(text).toContain(">Continue with a passkey<")
  expect(text).toContain(">Add a passkey<")
  expect(text).not.toContain('name="email"')
})
