import { describe, expect, it } from "vitest"
import { createBrowser } from "@latchkey/test-kit/browser"
import {
  ada,
  askForLink,
  confirm,
  createOutbox,
  createWorld,
  emailOfSession,
  formFields,
  type World,
} from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** Opens the link that Ada requested in a browser that has never visited the service. */
async function openElsewhere(world: World): Promise<{ phone: ReturnType<World["browser"]>; link: string }> {
  await askForLink(world.browser(), ada, { callbackUrl: "/account" })
  return { phone: world.browser(), link: world.outbox.lastLink() }
}

const linksCookie = "__Host-authjs.csrf-token.email"
const warning = "opened in a different browser"

describe("a link that is opened in another browser than the one that asked for it", () => {
  it("shows whose account it is for, and signs in by a click [EML-06, CS-03.2, AU-03]", async () => {
    const world = createWorld()
    const { phone, link } = await openElsewhere(world)
    const page = await phone.get(link)
    expect(page.status).toBe(200)
    expect(page.headers.get("content-type")).toContain("text/html")
    expect(page.headers.get("cache-control")).toContain("no-store")
    expect(page.text).toContain(ada)
    expect(page.text).toContain(warning)
    expect(page.cookieNames).not.toContain(sessionCookie)
    const answer = await confirm(phone, page)
    expect(answer.location?.href).toBe("https://app.example/account")
    expect(await emailOfSession(phone)).toBe(ada)
  })

  // ADV-28
  it("is not used up by a scanner that opens it, however often: the user's own browser still signs in [EML-06, CS-03]", async () => {
    const { browser, outbox } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    for (let visit = 0; visit < 3; visit++) await browser().get(outbox.lastLink())
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  // ADV-23
  it("doesn't ask the store, so that the page doesn't reveal which links are valid [AU-01]", async () => {
    const world = createWorld()
    const { phone, link } = await openElsewhere(world)
    const good = await phone.get(link)
    const bad = await phone.get(link.replace(/token=[\da-f]{4}/, "token=0000"))
    const token = /name="token" value="[\da-f]+"/
    expect(bad.text.replace(token, "")).toBe(good.text.replace(token, ""))
    expect(bad.status).toBe(good.status)
  })

  // ADV-28
  it("doesn't sign a user in to a stranger's account just because it was opened [CS-03]", async () => {
    const { browser, outbox } = createWorld()
    const [eve, victim] = [browser(), browser()]
    await askForLink(eve, "eve@evil.example")
    const page = await victim.get(outbox.lastLink(), {
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "document",
    })
    expect(page.text).toContain("eve@evil.example")
    expect(await emailOfSession(victim)).toBeUndefined()
  })

  // ADV-28
  it("takes the click only with the CSRF token of that browser [CS-02, CS-03]", async () => {
    const world = createWorld()
    const { phone, link } = await openElsewhere(world)
    const { csrfToken: _, ...fields } = formFields(await phone.get(link))
    expect(errorOf(await phone.post("/auth/callback/email", fields))).toBe("MissingCSRF")
    const foreign = { ...fields, csrfToken: "0".repeat(64) }
    expect(errorOf(await phone.post("/auth/callback/email", foreign))).toBe("MissingCSRF")
    expect(await emailOfSession(phone)).toBeUndefined()
    await confirm(phone, await phone.get(link))
    expect(await emailOfSession(phone)).toBe(ada)
  })

  it("takes the click only from a page of the service [CS-01, CS-03]", async () => {
    const world = createWorld()
    const { phone, link } = await openElsewhere(world)
    const fields = formFields(await phone.get(link))
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    expect(errorOf(await phone.post("/auth/callback/email", fields, foreign))).toBe("MissingCSRF")
    expect(await emailOfSession(phone)).toBeUndefined()
  })

  // ADV-49
  it("escapes what the link says [IN-04]", async () => {
    const { browser } = createWorld()
    const page = await browser().get(
      '/auth/callback/email?token="><script>&email=a%26b@example.com&callbackUrl=/"><b>',
    )
    expect(page.status).toBe(200)
    expect(page.text).toContain("a&amp;b@example.com")
    expect(page.text).not.toContain("<script>")
    expect(page.text).not.toContain("<b>")
  })

  it.each([
    ["other-browser", { "sec-purpose": "prefetch" }],
    ["other-browser", { "sec-purpose": "prefetch;prerender" }],
    ["other-browser", { purpose: "prefetch" }],
    ["never", { "sec-purpose": "prefetch" }],
    ["never", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
    ["never", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }],
  ] as const)(
    "with confirm %s and %j is not used up even if the browser asked for it [SE-07, CS-03]",
    async (when, headers) => {
      const { browser, outbox } = createWorld({}, { confirm: when })
      const person = browser()
      await askForLink(person, ada)
      const page = await person.get(outbox.lastLink(), headers)
      expect(page.cookieNames).not.toContain(sessionCookie)
      expect(page.text).toContain(ada)
      await person.get(outbox.lastLink(), { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" })
      expect(await emailOfSession(person)).toBe(ada)
    },
  )

  it("is not used up by HEAD [SE-07.2]", async () => {
    const { browser, outbox, fetch } = createWorld({}, { confirm: "never" })
    await askForLink(browser(), ada)
    const url = new URL(outbox.lastLink(), "https://app.example")
    expect((await fetch(new Request(url, { method: "HEAD" }))).status).toBe(200)
    const phone = browser()
    await phone.get(outbox.lastLink())
    expect(await emailOfSession(phone)).toBe(ada)
  })

  it('signs in at once everywhere with confirm: "never"', async () => {
    const world = createWorld({}, { confirm: "never" })
    const { phone, link } = await openElsewhere(world)
    expect((await phone.get(link)).location?.href).toBe("https://app.example/account")
    expect(await emailOfSession(phone)).toBe(ada)
  })

  it('asks for the click everywhere with confirm: "always", and warns only of another browser', async () => {
    const { browser, outbox } = createWorld({}, { confirm: "always" })
    const person = browser()
    await askForLink(person, ada)
    expect((await browser().get(outbox.lastLink())).text).toContain(warning)
    const page = await person.get(outbox.lastLink())
    expect(page.text).not.toContain(warning)
    await confirm(person, page)
    expect(await emailOfSession(person)).toBe(ada)
  })
})

describe("the links that a browser asked for and remembers", () => {
  it("is one sealed cookie that lives as long as the link, with the attributes of a check [CK-01, CK-02]", async () => {
    const { browser, outbox } = createWorld({}, { maxAge: 600 })
    const person = browser()
    const { headers } = await askForLink(person, ada)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${linksCookie}=`))
    expect(line).toMatch(/; Max-Age=(600|599); Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toContain(outbox.sent[0]?.token)
    expect(line?.length).toBeLessThan(1_024)
  })

  it("is named and made after the configuration's cookies [TYP-25]", async () => {
    const { browser, outbox } = createWorld({
      cookies: { csrfToken: { name: "shop.check", options: { domain: "example", path: "/" } } },
    })
    const person = browser()
    const { headers } = await askForLink(person, ada)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("shop.check.email="))
    expect(line).toContain("; Domain=example")
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  it("are several, and the oldest make room", async () => {
    const { browser, outbox } = createWorld()
    const person = browser()
    const links: string[] = []
    for (let round = 0; round < 7; round++) {
      await askForLink(person, `ada${round}@example.com`)
      links.push(outbox.lastLink())
    }
    expect(person.cookies.get(linksCookie)?.value.length).toBeLessThan(1_200)
    const answers = await Promise.all(links.map(async (link) => person.copy().get(link)))
    expect(answers.map(({ status }) => status)).toEqual([200, 302, 302, 302, 302, 302, 302])
  })

  it("does not get in the way of OAuth flows, nor they in its way [CK-06]", async () => {
    const idp = await createIdentityProvider()
    const outbox = createOutbox()
    const { browser } = createWorld({ providers: [outbox.provider(), idp.oidc()] })
    const person = browser()
    await askForLink(person, "grace@example.com")
    const remembered = person.cookies.get(linksCookie)
    for (let round = 0; round < 10; round++) await person.submit("/auth/signin/idp")
    expect(targetOf(await signIn(person, idp))).toBe("https://app.example/")
    expect(person.cookies.get(linksCookie)).toEqual(remembered)
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe("grace@example.com")
  })

  it("is worth nothing when forged or of another secret: the link is confirmed like anywhere else [CK-07, FS-02]", async () => {
    const world = createWorld()
    const strange = createWorld({ secret: "another secret, of another service altogether" })
    const foreign = strange.browser()
    await askForLink(foreign, ada)
    const { phone, link } = await openElsewhere(world)
    for (const value of ["", "nonsense", foreign.cookies.get(linksCookie)?.value ?? ""]) {
      phone.plant(linksCookie, value)
      expect((await phone.get(link)).text).toContain(warning)
    }
  })

  it("holds for one provider: a link of another one is not asked for", async () => {
    const [outbox, other] = [createOutbox(), createOutbox()]
    const { fetch } = createWorld({ providers: [outbox.provider(), other.provider({ id: "other" })] })
    const person = createBrowser({ answer: fetch })
    await askForLink(person, ada)
    const page = await person.get(outbox.lastLink().replace("/callback/email", "/callback/other"))
    expect(page.text).toContain(warning)
  })
})
