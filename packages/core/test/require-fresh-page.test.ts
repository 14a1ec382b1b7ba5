import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { formsOf } from "@latchkey/test-kit/forms"
import type { Browser } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"
import { adaOf, freshWorld, idp } from "./fresh-world.ts"
import { register } from "./passkeys.ts"
import { signIn, signInWithPassword } from "./sign-in.ts"

/** Returns the page for a user whose session isn't fresh. */
async function pageFor(world: ReturnType<typeof freshWorld>, browser: Browser, demands: object = {}) {
  const { pathname, search } = new URL((await world.stale(browser, demands)).url)
  return browser.get(pathname + search)
}

async function signedIn(...how: Parameters<typeof freshWorld>) {
  const world = freshWorld(...how)
  await signIn(world.browser, idp, { person: adaOf(1000) })
  return world
}

/** Returns the buttons of a page. */
const buttonsOf = (text: string): (string | undefined)[] =>
  [...text.matchAll(/<button.*?<span dir="auto">(.*?)<\/span>/gs)].map(([, label]) => label)

describe("the sign-in page for a user whose session has to be fresh", () => {
  test("says why, and offers the ways that meet the demands, with none to sign up", async () => {
    const world = await signedIn()
    await register(world.browser, createAuthenticator())
    const { status, text } = await pageFor(world, world.browser)
    expect(status).toBe(200)
    expect(text).toContain("<title>Confirm that it&#39;s you</title>")
    expect(text).toContain("<h1>Confirm that it&#39;s you</h1>")
    expect(text).toContain("You are signed in")
    expect(buttonsOf(text)).toEqual([
      "Sign in with Identity",
      "Sign in with Second",
      "Continue with a passkey",
      "Sign in with Password",
      "E-mail me a link",
    ])
  })

  test.each([
    [{ methods: ["email"] }, ["E-mail me a link"]],
    [{ methods: ["passkey"] }, ["Continue with a passkey"]],
    [{ methods: ["second", "plain"] }, ["Sign in with Second", "Sign in with Plain"]],
    [{ acr: "gold" }, ["Sign in with Identity", "Sign in with Second"]],
    [{ acr: "gold", methods: ["idp", "credentials"] }, ["Sign in with Identity"]],
  ])("offers for %j: %j", async (demands, buttons) => {
    const world = await signedIn()
    expect(buttonsOf((await pageFor(world, world.browser, demands)).text)).toEqual(buttons)
  })

  test("has forms with the CSRF token, the step-up and the user's address, which begin it", async () => {
    const world = await signedIn("database", { linking: { unproven: "keep" } })
    const page = await pageFor(world, world.browser, { methods: ["email"] })
    const [form] = formsOf(page)
    expect([...(form?.fields.keys() ?? [])]).toEqual(["csrfToken", "callbackUrl", "stepUp", "email"])
    expect(form?.fields.get("email")).toBe("ada@example.com")
    await world.browser.post("/auth/signin/email", Object.fromEntries(form?.fields ?? []))
    await world.browser.get(world.outbox.lastLink())
    expect(await world.isFresh(world.browser)).toBe(true)
  })

  test("comes back with the error if the password is wrong, and still says why", async () => {
    const world = await signedIn()
    const fields = await world.fieldsFor(world.browser)
    const { location } = await signInWithPassword(world.browser, { ...fields, password: "wrong" })
    expect(location?.pathname).toBe("/auth/signin")
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      error: "CredentialsSignin",
      code: "credentials",
      stepUp: fields["stepUp"],
    })
    const page = await world.browser.get(`/auth/signin${location?.search}`)
    expect(page.text).toContain("<h1>Confirm that it&#39;s you</h1>")
    expect(page.text).toContain("We could not sign you in with these details")
    expect(formsOf(page)[0]?.fields.get("callbackUrl")).toBe(fields["callbackUrl"])
  })

  test("is the application's own after an error, too", async () => {
    const world = await signedIn("database", { pages: { signIn: "/login" } })
    const fields = await world.fieldsFor(world.browser)
    const { location } = await signInWithPassword(world.browser, { ...fields, password: "wrong" })
    const own = await world.browser.get(`${location?.pathname}${location?.search}`)
    expect(own.location?.pathname).toBe("/login")
    expect(Object.fromEntries(own.location?.searchParams ?? [])).toMatchObject({
      error: "CredentialsSignin",
      code: "credentials",
      stepUp: fields["stepUp"],
    })
  })

  test("keeps the step-up from the provider, in a query as well [OA-14]", async () => {
    const world = await signedIn()
    const query = new URLSearchParams(await world.fieldsFor(world.browser))
    const { location } = await world.browser.submit(`/auth/signin/idp?${query}`)
    expect(location?.origin).toBe(idp.issuer)
    expect([...(location?.searchParams.keys() ?? [])]).not.toContain("stepUp")
  })

  test("begins nothing without the CSRF token", async () => {
    const world = await signedIn()
    const { location } = await world.browser.post("/auth/signin/idp", await world.fieldsFor(world.browser))
    expect(location?.searchParams.get("error")).toBe("MissingCSRF")
  })

  test("is the application's own, which gets the step-up and the ids of the providers that count", async () => {
    const world = await signedIn("database", { pages: { signIn: "/login" } })
    const { location } = await pageFor(world, world.browser, { methods: ["second", "email"] })
    expect(location?.pathname).toBe("/login")
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      callbackUrl: "https://app.example/settings?tab=2",
      stepUp: expect.stringMatching(/^eyJ/) as string,
      methods: "second email",
    })
  })

  test("is the plain one for a step-up of another session, which its form does not carry", async () => {
    const world = await signedIn()
    const { url } = await world.stale(world.browser)
    const { pathname, search } = new URL(url)
    for (const browser of [world.service.browser(), (await signedIn()).browser]) {
      const { text } = await browser.get(pathname + search)
      expect(text).toContain("<h1>Sign in</h1>")
      expect(text).not.toContain("stepUp")
    }
  })
})
