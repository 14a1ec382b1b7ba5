import { createHash } from "node:crypto"
import { AuthorizationResponseError } from "oauth4webapi"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Application } from "../test/application.ts"
import { application, registration, submitTo } from "../test/application.ts"
import { createBrowser } from "@latchkey/test-kit/browser"
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts"
import { personas } from "./personas.ts"

let provider: IdentityProvider
let app: Application

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [registration] })
  app = await application(provider.issuer)
})

afterAll(() => provider.stop())

describe("the picker", () => {
  test("offers every persona, and names the application", async () => {
    const { visit } = await app.signIn(createBrowser())
    const page = visit.text
    for (const { sub, name } of personas) {
      expect(page).toContain(`name="account" value="${sub}"`)
      expect(page).toContain(`<bdi>${name}</bdi>`)
    }
    expect(page).toContain("<strong>playground</strong> <span>localhost:3999</span>")
    expect(page).toContain("not for production")
  })

  test("runs no script, cannot be framed, and its stylesheet is the one that the policy allows", async () => {
    const { visit } = await app.signIn(createBrowser())
    const page = visit.text
    const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? []
    const policy = visit.headers.get("content-security-policy")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`)
    expect(policy).not.toContain("script-src")
    expect(page).not.toContain("<script")
  })

  test("reports a denial as access_denied", async () => {
    const signIn = await app.signIn(createBrowser())
    const callback = await signIn.answer({ deny: "yes" })
    const failure = await signIn.finish(callback).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AuthorizationResponseError)
    expect(failure).toMatchObject({ error: "access_denied" })
  })

  test("comes back at every visit, so that another user can sign in in the same browser", async () => {
    const browser = createBrowser()
    const first = await app.signIn(browser)
    const amara = await first.finish(await first.answer({ account: "amara" }))
    const second = await app.signIn(browser)
    expect(second.visit.text).toContain("Who is signing in?")
    const tomasz = await second.finish(await second.answer({ account: "tomasz" }))
    expect([amara.claims.sub, tomasz.claims.sub]).toEqual(["amara", "tomasz"])
  })

  test("is what prompt=select_account asks for (OpenID Connect Core 3.1.2.1)", async () => {
    const signIn = await app.signIn(createBrowser(), { prompt: "select_account" })
    const { claims } = await signIn.finish(await signIn.answer({ account: "layla" }))
    expect(claims.sub).toBe("layla")
  })

  test("stays away for prompt=none, which answers from the session (OpenID Connect Core 3.1.2.6)", async () => {
    const browser = createBrowser()
    const before = await app.signIn(browser, { prompt: "none" })
    const refusal = before.visit.location ?? new URL(before.visit.url)
    expect(refusal.searchParams.get("error")).toBe("login_required")

    const signIn = await app.signIn(browser)
    await signIn.finish(await signIn.answer({ account: "amara" }))
    const silent = await app.signIn(browser, { prompt: "none" })
    const { claims } = await silent.finish(silent.visit.location ?? new URL(silent.visit.url))
    expect(claims.sub).toBe("amara")
  })

  test("is over once it has been answered", async () => {
    const browser = createBrowser()
    const signIn = await app.signIn(browser)
    await signIn.answer({ account: "amara" })
    const visit = await browser.open(signIn.visit.url)
    expect(visit.status).toBe(400)
    expect(visit.text).toContain("This sign-in has ended")
  })

  test("opens only in the browser that was sent to it", async () => {
    const signIn = await app.signIn(createBrowser())
    const visit = await submitTo(createBrowser(), signIn.visit.url, { account: "amara" })
    expect(visit.status).toBe(400)
  })

  test("shows itself again for an account that does not exist", async () => {
    const browser = createBrowser()
    const signIn = await app.signIn(browser)
    const visit = await submitTo(browser, signIn.visit.url, { account: "nobody" })
    expect(visit.status).toBe(422)
  })
})

describe("someone else", () => {
  test("signs in with the name and e-mail address typed, as the same subject every time", async () => {
    const first = await app.signIn(createBrowser())
    const robin = await first.finish(
      await first.answer({ name: "Robin Doe", email: "Robin@example.com", email_verified: "yes" }),
    )
    const second = await app.signIn(createBrowser())
    const again = await second.finish(await second.answer({ name: "R. Doe", email: "robin@example.com" }))
    expect(robin.claims).toMatchObject({
      name: "Robin Doe",
      email: "Robin@example.com",
      email_verified: true,
    })
    expect(again.claims).toMatchObject({ name: "R. Doe", email: "robin@example.com", email_verified: false })
    expect(again.claims.sub).toBe(robin.claims.sub)
  })

  test("is told what is missing, beside the field, and keeps what was typed, escaped", async () => {
    const browser = createBrowser()
    const signIn = await app.signIn(browser)
    const visit = await submitTo(browser, signIn.visit.url, { name: '"><b>', email: "robin" })
    const page = visit.text
    expect(visit.status).toBe(422)
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(page).toContain('aria-describedby="email-problem" autofocus')
    expect(page).not.toContain("name-problem")
  })
})
