import type { OIDCConfig } from "@latchkey/core/providers"
import { afterAll, describe, expect, test } from "vitest"
import { createApplication, origin, signedInAs, signIn } from "./application.ts"
import type { Browser, Navigation, Visit } from "@latchkey/test-kit/browser"
import { clientOf, secret } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"

const idp = await startRealProvider([await clientOf("basic"), await clientOf("other")])
afterAll(async () => idp.stop())

function provider(id: string, options: Partial<OIDCConfig> = {}): OIDCConfig {
  const { issuer } = idp
  return { id, name: id, type: "oidc", issuer, clientId: id, clientSecret: secret, ...options }
}

/** Makes a portal of the provider send the browser to our `initiate_login_uri`, with a link or with a form. */
async function arrive(
  browser: Browser,
  request: Readonly<Record<string, string>>,
  method: Navigation["method"] = "GET",
): Promise<Visit> {
  const url = new URL("/auth/signin/basic", origin)
  const fields = new URLSearchParams({ iss: idp.issuer, ...request })
  const from = new URL(idp.issuer)
  if (method === "POST") return browser.go({ url, method, fields, from })
  url.search = fields.toString()
  return browser.go({ url, method, from })
}

describe("a sign-in that a real provider begins (OpenID Connect Core §4)", () => {
  const config = provider("basic", { initiateLogin: true })

  test.each(["GET", "POST"] as const)(
    "by %s signs in whom it names, and leads to where it says within our origin [ID-20]",
    async (method) => {
      const application = createApplication({ providers: [config] })
      const browser = application.browser()
      const page = await arrive(
        browser,
        { login_hint: "ada", target_link_uri: `${origin}/inbox?folder=new` },
        method,
      )
      expect([page.url.href, await signedInAs(browser, origin)]).toEqual([
        `${origin}/inbox?folder=new`,
        "ada@example.com",
      ])
      expect([application.errors, idp.refusals]).toEqual([[], []])
    },
  )

  test("leads to our own page in place of another origin's [ID-20]", async () => {
    const browser = createApplication({ providers: [config] }).browser()
    const page = await arrive(browser, { target_link_uri: "https://evil.example/inbox" })
    expect([page.url.href, await signedInAs(browser, origin)]).toEqual([`${origin}/`, "grace@example.com"])
  })

  test("links nothing to the user who is signed in: the session belongs to the user it names [ID-20]", async () => {
    const application = createApplication({ providers: [config, provider("other")] })
    const browser = application.browser()
    await signIn(browser, origin, { provider: "other", query: { login_hint: "grace" } })
    // Grace has signed out there, and Ada uses the same browser.
    for (const name of browser.cookies.keys(new URL(idp.issuer).hostname)) browser.cookies.forget(name)
    await arrive(browser, { login_hint: "ada" })
    expect(await signedInAs(browser, origin)).toBe("ada@example.com")
    const user = await application.config.adapter?.getUserByEmail?.("grace@example.com")
    const accounts = await application.config.adapter?.listAccountsByUserId?.(user?.id ?? "")
    expect(accounts?.map(({ provider: id, providerAccountId }) => [id, providerAccountId])).toEqual([
      ["other", "grace"],
    ])
  })

  test("does not begin if the option is off, or the issuer is another: nobody is signed in [ID-20]", async () => {
    for (const [options, iss] of [
      [{}, idp.issuer],
      [{ initiateLogin: true }, "https://other.example"],
    ] as const) {
      const application = createApplication({ providers: [provider("basic", options)] })
      const browser = application.browser()
      const page = await arrive(browser, { iss, login_hint: "ada" })
      expect(page.url.origin).toBe(origin)
      expect(await signedInAs(browser, origin)).toBeUndefined()
    }
  })
})
