import { createHash } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import { ada, askForLink, createWorld, emailOfSession } from "./email-outbox.ts"
import { errorOf, secret, targetOf } from "./service.ts"

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}

describe("a link is asked for", () => {
  it("sends it to the canonical address, and the browser to the page that says so [EML-01, EML-06]", async () => {
    const { browser, outbox } = createWorld({ theme: { brandColor: "#123456" } })
    const before = Date.now()
    const answer = await askForLink(browser(), "Ada@Example.com", { callbackUrl: "/account?tab=1" })
    expect(answer.status).toBe(302)
    expect(answer.location?.href).toBe("https://app.example/auth/verify-request?provider=email&type=email")
    expect(outbox.sent).toHaveLength(1)
    const [request] = outbox.sent
    expect(request).toMatchObject({ identifier: ada, theme: { brandColor: "#123456" } })
    expect(request?.token).toMatch(/^[\da-f]{64}$/)
    const query = new URLSearchParams({
      callbackUrl: "https://app.example/account?tab=1",
      token: request?.token ?? "",
      email: ada,
    })
    expect(request?.url).toBe(`https://app.example/auth/callback/email?${query}`)
    expect((request?.expires.getTime() ?? 0) - before - 86_400_000).toBeLessThan(60_000)
    expect((request?.expires.getTime() ?? 0) - before).toBeGreaterThanOrEqual(86_400_000)
  })

  it("hands the sender its provider with both addresses, and a request whose body can be read [EML-06]", async () => {
    const { browser, outbox } = createWorld({}, { from: "login@app.example", server: "smtp://localhost" })
    await askForLink(browser(), ada, { locale: "fr" })
    expect(outbox.sent[0]?.provider).toMatchObject({
      id: "email",
      type: "email",
      from: "login@app.example",
      server: "smtp://localhost",
      signinUrl: "https://app.example/auth/signin/email",
      callbackUrl: "https://app.example/auth/callback/email",
    })
    expect(await outbox.sent[0]?.request.json()).toMatchObject({ email: ada, locale: "fr" })
  })

  it.each([
    ["the secret of the configuration", {}, secret],
    ["the provider's own", { secret: "a secret of the provider alone" }, "a secret of the provider alone"],
    // ADV-27
  ])(
    "stores the token as a hash with %s, never in the clear [EML-02, TYP-17, AU-03.1]",
    async (_, provider, hashedWith) => {
      const { browser, outbox, adapter } = createWorld({}, provider)
      const create = vi.spyOn(adapter, "createVerificationToken")
      await askForLink(browser(), ada)
      const [{ token, expires } = { token: "", expires: new Date() }] = outbox.sent
      expect(create.mock.calls).toEqual([[{ identifier: ada, token: sha256(token + hashedWith), expires }]])
    },
  )

  it("takes token and life from the provider [EML-06]", async () => {
    const options = { generateVerificationToken: async () => "492 711", maxAge: 600 }
    const { browser, outbox } = createWorld({}, options)
    const person = browser()
    await askForLink(person, ada)
    expect(outbox.sent[0]?.token).toBe("492 711")
    expect((outbox.sent[0]?.expires.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(600_000)
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  it.each([
    ["a list", "ada@example.com, eve@evil.example"],
    ["a header", "ada@example.com\r\nBcc: eve@evil.example"],
    ["a display name", "Eve <ada@example.com>"],
    ["two addresses", "ada@example.com eve@internal.example"],
    ["no address", "ada"],
    ["nothing", ""],
    ["a number", 7],
  ])(
    "refuses %s with a listed error of the sign-in page, and sends nothing [EM-01, ERR-20]",
    async (_, email) => {
      const { browser, outbox, adapter, log } = createWorld()
      const create = vi.spyOn(adapter, "createVerificationToken")
      const answer = await askForLink(browser(), email)
      expect(answer.status).toBe(302)
      expect(targetOf(answer)).toBe("https://app.example/auth/signin")
      expect(errorOf(answer)).toBe("EmailSignin")
      expect(log.types()).toEqual(["EmailSignin"])
      expect(outbox.sent).toEqual([])
      expect(create).not.toHaveBeenCalled()
    },
  )

  it("lets normalizeIdentifier decide what an address is, as long as it returns one [EM-01, EML-06]", async () => {
    const normalizeIdentifier = (typed: string): string => {
      if (typed === "mallory") throw new Error("not one of ours")
      return typed.includes("@") ? typed : `${typed}@Corp.example`
    }
    const { browser, outbox } = createWorld({}, { normalizeIdentifier })
    const person = browser()
    await askForLink(person, "Ada")
    expect(outbox.sent[0]?.identifier).toBe("Ada@corp.example")
    await person.get(outbox.lastLink())
    // The address is looked up and stored as `normalizeIdentifier` returned it, so all stored rows are found (D41).
    expect(await emailOfSession(person)).toBe("Ada@Corp.example")
    expect(errorOf(await askForLink(person, "mallory"))).toBe("EmailSignin")
    expect(errorOf(await askForLink(person, "a@b.example,c@d.example"))).toBe("EmailSignin")
    expect(outbox.sent).toHaveLength(1)
  })

  // ADV-23
  it("answers for an address with an account exactly as for one without, after the same steps [AU-01.1, TM-02]", async () => {
    const world = createWorld()
    const { outbox, adapter } = world
    await adapter.createUser({ id: "1", email: ada, emailVerified: null })
    const steps: string[] = []
    for (const method of ["getUserByEmail", "createVerificationToken", "createUser", "updateUser"] as const) {
      const original = adapter[method].bind(adapter) as (...input: unknown[]) => unknown
      vi.spyOn(adapter, method).mockImplementation((...input: unknown[]) => {
        steps.push(method)
        return original(...input) as never
      })
    }
    const answers = []
    for (const email of [ada, "nobody@example.com"]) {
      steps.length = 0
      const answer = await askForLink(world.browser(), email)
      const headers = [...answer.headers].filter(([name]) => name !== "set-cookie")
      answers.push({
        status: answer.status,
        text: answer.text,
        headers,
        cookies: answer.cookieNames,
        steps: [...steps],
      })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.steps).toEqual(["getUserByEmail", "createVerificationToken"])
    expect(outbox.sent).toHaveLength(2)
  })

  it("takes a CSRF token, like every other form [CS-02]", async () => {
    const { browser, outbox } = createWorld()
    expect(errorOf(await browser().post("/auth/signin/email", { email: ada }))).toBe("MissingCSRF")
    expect(outbox.sent).toEqual([])
  })
})
