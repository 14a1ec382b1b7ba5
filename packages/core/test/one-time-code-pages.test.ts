import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, it } from "vitest"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import {
  ada,
  askForLink,
  createOutbox,
  createWorld,
  emailOfSession,
  formFields,
  type World,
} from "./email-outbox.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import {
  address,
  answer,
  asked,
  isQuestion,
  returnOfEve,
  unprovenWorld,
  ways,
  whoIs,
} from "./unproven-world.ts"

const page = "/auth/verify-request?provider=email&type=email"

function lastCode({ outbox }: Pick<World, "outbox">): string {
  return outbox.sent.at(-1)?.code ?? "none"
}

function wrongCode(world: Pick<World, "outbox">): string {
  return lastCode(world).replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))
}

/** Submits the page's form, like a browser without scripts. */
async function fillIn(browser: Browser, { text }: Visit, code: string): Promise<Visit> {
  const action = /<form class="action" method="post" +action="([^"]*)">/.exec(text)?.[1] ?? ""
  return browser.post(new URL(action).pathname, { ...formFields({ text } as Visit), code })
}

function wordsOf(text: string): string {
  return text
    .replace(/^[^]*<main>/, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
}

describe("the page after a code was sent [PAG-07]", () => {
  it("has a field that keyboards and mail programs fill in, and signs in without script", async () => {
    const world = createWorld({}, { code: true })
    const browser = world.browser()
    await askForLink(browser, ada, { callbackUrl: "/account" })
    const visit = await browser.get(page)
    expect(wordsOf(visit.text)).toContain(`A sign-in link and a code have been sent to ${ada}.`)
    expect(wordsOf(visit.text)).toContain(
      "Open the link in this browser, or enter the code here to continue to app.example.",
    )
    const field = /<input[^>]*name="code"[^>]*>/.exec(visit.text)?.[0]
    expect(field).toContain('inputmode="numeric"')
    expect(field).toContain('autocomplete="one-time-code"')
    expect(field).toContain(String.raw`pattern="\s*([0-9]\s*){6}"`)
    expect(visit.headers.get("content-security-policy")).not.toContain("script")
    expect(visit.text).not.toContain("<script")
    const done = await fillIn(browser, visit, lastCode(world))
    expect(done.location?.href).toBe("https://app.example/account")
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("comes again after a wrong code, says so, and takes the right one", async () => {
    const world = createWorld({}, { code: true })
    const browser = world.browser()
    await askForLink(browser, ada)
    const { location } = await fillIn(browser, await browser.get(page), wrongCode(world))
    const again = await browser.get(`${location?.pathname}${location?.search}`)
    expect(again.status).toBe(200)
    expect(again.text).toContain('role="alert"')
    expect(wordsOf(again.text)).toContain("That code does not work.")
    await fillIn(browser, again, lastCode(world))
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("says that the link still works if too many codes were entered, and never repeats the address bar [IN-03]", async () => {
    const browser = createWorld({}, { code: true }).browser()
    const { text } = await browser.get(`${page}&error=TooManyAttempts&code=wrong_code`)
    expect(wordsOf(text)).toContain("Open the link in the message, or wait an hour.")
    const strange = await browser.get(`${page}&error=<b>&code=<i>`)
    expect(strange.text).not.toMatch(/<b>|<i>|&lt;/)
  })

  it("names no link where none was sent, and as many digits as there are", async () => {
    const browser = createWorld({}, { code: "only", codeLength: 8 }).browser()
    await askForLink(browser, ada)
    const { text } = await browser.get(page)
    expect(wordsOf(text)).toContain(`A code has been sent to ${ada}. Enter it here to continue`)
    expect(wordsOf(text)).toContain("Code of 8 digits")
    expect(text).not.toContain("link")
    const limited = await browser.get(`${page}&error=TooManyAttempts`)
    expect(wordsOf(limited.text)).toContain("Wait an hour, or choose another way to sign in.")
  })

  it("has no field for a provider that sends no codes, or that is not configured", async () => {
    const outbox = createOutbox()
    const providers = [outbox.provider({ code: true }), outbox.provider({ id: "links", name: "Links" })]
    const browser = createWorld({ providers }).browser()
    for (const id of ["links", "nobody", "__proto__", ""]) {
      const { status, text } = await browser.get(`/auth/verify-request?provider=${id}&type=email`)
      expect([status, text.includes("<input")]).toEqual([200, false])
    }
  })
})

describe("a custom page for codes", () => {
  const pages = { verifyRequest: "/check-your-mail" }

  it("posts the code, and shows the result", async () => {
    const world = createWorld({ pages }, { code: true })
    const browser = world.browser()
    await askForLink(browser, ada, { callbackUrl: "/account" })
    const shown = await browser.get(page)
    expect(shown.headers.get("location")).toBe("/check-your-mail?provider=email&type=email")
    const { location } = await browser.submit("/auth/callback/email", { code: wrongCode(world) })
    expect(location?.href).toBe(
      "https://app.example/check-your-mail?provider=email&type=email&error=Verification&code=wrong_code",
    )
    const done = await browser.submit("/auth/callback/email", { code: lastCode(world) })
    expect(done.location?.href).toBe("https://app.example/account")
  })

  it("is told the same by JSON", async () => {
    const world = createWorld({ pages }, { code: true })
    const browser = world.browser()
    await askForLink(browser, ada)
    const json = { "x-auth-return-redirect": "1" }
    const wrong = await browser.submit("/auth/callback/email", { code: wrongCode(world) }, json)
    expect(new URL((wrong.json() as { url: string }).url).search).toContain(
      "error=Verification&code=wrong_code",
    )
    const right = await browser.submit("/auth/callback/email", { code: lastCode(world) }, json)
    expect(right.json()).toEqual({ url: "https://app.example" })
    expect(right.cookieNames).toContain(sessionCookie)
  })
})

describe("signIn on the server with a code", () => {
  async function requested(code: true | "only" = true) {
    const outbox = createOutbox()
    const service = createService({ providers: [outbox.provider({ code })], adapter: MemoryAdapter() })
    const browser = service.browser()
    await askForLink(browser, ada, { callbackUrl: "/account" })
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
    const headers = new Headers({ host: "app.example", cookie, referer: "https://app.example/check?error=x" })
    const integration = createIntegration(service.config)
    const signIn = async (fields: Record<string, unknown>, callbackUrl?: string) =>
      integration.signIn({
        headers,
        protocol: "https",
        providerId: "email",
        fields: fields as never,
        callbackUrl,
      })
    return { outbox, signIn }
  }

  it("signs in, and leads to where the sign-in began, not back to the page with the field", async () => {
    const { outbox, signIn } = await requested()
    const { url, cookies, error } = await signIn(
      { code: lastCode({ outbox }) },
      "https://app.example/check?error=x",
    )
    expect([url, error]).toEqual(["https://app.example/account", undefined])
    expect(cookies.map(({ name }) => name)).toContain(sessionCookie)
  })

  it("leads to the page that the application names", async () => {
    const { outbox, signIn } = await requested("only")
    expect((await signIn({ code: lastCode({ outbox }) }, "/welcome")).url).toBe("https://app.example/welcome")
  })

  it("leads back to the page with the field if the code is wrong", async () => {
    const { outbox, signIn } = await requested()
    const { url, cookies, error } = await signIn({ code: wrongCode({ outbox }) })
    expect(new URL(url).pathname + new URL(url).search).toBe(
      "/auth/verify-request?provider=email&type=email&error=Verification&code=wrong_code",
    )
    expect(error?.type).toBe("Verification")
    expect(cookies.map(({ name }) => name)).not.toContain(sessionCookie)
  })
})

describe.each(ways)("the first proof by a code, of an address that has %s (D42)", (_, take) => {
  it.each([true, "only"] as const)(
    "asks first, with code: %j, and removes what is not the owner's",
    async (code) => {
      const world = unprovenWorld({ code })
      await take(world)
      await askForLink(world.ada, address)
      const redirected = await world.ada.submit("/auth/callback/email", { code: lastCode(world) })
      expect(targetOf(redirected)).toBe("https://app.example/auth/callback/email")
      // The same parameters as in a mailed link: the page that asks has a token for its own form [CS-02].
      expect([...(redirected.location?.searchParams.keys() ?? [])]).toEqual(["token", "email"])
      const question = await world.ada.get(`${redirected.location?.pathname}${redirected.location?.search}`)
      expect(isQuestion(question)).toBe(true)
      expect(asked(question)).toHaveLength(1)
      expect(await whoIs(world.ada)).toBeUndefined()
      await answer(world.ada, question)
      expect(await whoIs(world.ada)).toBe(address)
      expect(await returnOfEve(world)).not.toContain(address)
      const again = await world.ada.submit("/auth/callback/email", { code: lastCode(world) })
      expect(errorOf(again)).toBe("Verification")
    },
  )
})
