import type { AuthConfig } from "@latchkey/core"
import { HCaptcha, Turnstile, type Challenge, type ChallengeAttempt } from "@latchkey/core/challenges"
import { createIntegration } from "@latchkey/core/integration"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { ada } from "./email-outbox.ts"
import { createLimited } from "./limited-service.ts"
import { askOptions, register, signInWithPasskey } from "./passkeys.ts"
import { errorOf, sessionCookie } from "./service.ts"
import { hCaptchaCodes, startVendor, turnstileCodes } from "./verification-vendor.ts"

const secretKey = "the secret key of the site"
const turnstile = await startVendor(secretKey, turnstileCodes)
const hCaptcha = await startVendor(secretKey, hCaptchaCodes)

afterEach(() => {
  for (const vendor of [turnstile, hCaptcha]) {
    vendor.misbehave = undefined
    vendor.received.length = 0
  }
})
afterAll(async () => {
  await turnstile.close()
  await hCaptcha.close()
})

const keys = { siteKey: "the-site-key", secretKey }
const vendors = [
  ["Turnstile", "cf-turnstile-response", turnstile, Turnstile],
  ["HCaptcha", "h-captcha-response", hCaptcha, HCaptcha],
] as const

/** A service without limits, with a challenge. */
function world(challenge: AuthConfig["challenge"], options: Partial<AuthConfig> = {}) {
  return createLimited(undefined, { challenge, ...options })
}

/** Requests a mail, and returns the response. */
async function askForMail(browser: Browser, fields: Record<string, string> = {}): Promise<Visit> {
  return browser.submit("/auth/signin/email", { email: ada, ...fields })
}

const codeOf = ({ location }: Visit): string | null | undefined => location?.searchParams.get("code")

describe.each(vendors)("%s", (_, field, vendor, create) => {
  const challenge = (options: Partial<Parameters<typeof create>[0]> = {}) =>
    create({ ...keys, endpoint: vendor.endpoint, ...options })

  test("lets an attempt with a token go on, and asks its service with the secret key [CHA-01]", async () => {
    const { browser, outbox } = world(challenge())
    const token = vendor.issue()
    expect((await askForMail(browser(), { [field]: token })).location?.pathname).toBe("/auth/verify-request")
    expect(outbox.sent).toHaveLength(1)
    const [form] = vendor.received
    expect([form?.get("secret"), form?.get("response")]).toEqual([secretKey, token])
    expect(form?.has("remoteip")).toBe(false)
  })

  test.each([
    ["no token", {}, "missing", 0],
    ["an empty token", { [field]: "" }, "missing", 0],
    ["an invented token", { [field]: "invented" }, "refused", 1],
    ["a token that is too long", { [field]: "x".repeat(16_385) }, "refused", 0],
  ])("refuses an attempt with %s before any work [CHA-01]", async (_title, fields, code, requests) => {
    const { browser, outbox, log } = world(challenge())
    const visit = await askForMail(browser(), fields)
    expect([visit.location?.pathname, errorOf(visit), codeOf(visit)]).toEqual([
      "/auth/signin",
      "ChallengeFailed",
      code,
    ])
    expect([outbox.sent, vendor.received.length]).toEqual([[], requests])
    expect(log.types()).toEqual(["ChallengeFailed"])
  })

  test("refuses a token the second time, without asking its service again [CHA-02]", async () => {
    const { browser, outbox } = world(challenge())
    const token = vendor.issue()
    await askForMail(browser(), { [field]: token })
    expect(codeOf(await askForMail(browser(), { [field]: token }))).toBe("refused")
    expect([outbox.sent.length, vendor.received.length]).toEqual([1, 1])
  })

  test("lets one of 64 attempts with one token go on [CHA-02]", async () => {
    const { browser, outbox } = world(challenge())
    const token = vendor.issue()
    const visits = await Promise.all(
      Array.from({ length: 64 }, async () => askForMail(browser(), { [field]: token })),
    )
    expect(visits.filter((visit) => codeOf(visit) === "refused")).toHaveLength(63)
    expect(outbox.sent).toHaveLength(1)
  })

  test("refuses a token that its service has already seen, for example from another process [CHA-02]", async () => {
    const { browser } = world(challenge())
    const token = vendor.issue()
    await fetch(vendor.endpoint, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response: token }),
    })
    expect(codeOf(await askForMail(browser(), { [field]: token }))).toBe("refused")
  })

  test("refuses a token of another host's page, unless the host is listed [CHA-03]", async () => {
    const { browser } = world(challenge())
    expect(codeOf(await askForMail(browser(), { [field]: vendor.issue("evil.example") }))).toBe("refused")
    const listing = world(challenge({ hostnames: ["other.example"] }))
    const visit = await askForMail(listing.browser(), { [field]: vendor.issue("other.example") })
    expect(errorOf(visit)).toBeNull()
    const own = await askForMail(listing.browser(), { [field]: vendor.issue("app.example") })
    expect(codeOf(own)).toBe("refused")
  })

  test.each([
    ["isn't available", { status: 503, body: "Service Unavailable" }],
    ["answers with a page", { body: "<html></html>" }],
    ["answers with a list", { body: [] }],
    ["answers with too much", { body: `{"success":true,"text":"${"x".repeat(70_000)}"}` }],
    ["doesn't say whether the token is valid", { body: { hostname: "app.example" } }],
    ["says yes as text", { body: { success: "true", hostname: "app.example" } }],
    ["reports its own error", { body: { success: false, "error-codes": ["internal-error"] } }],
    ["refuses the secret key", { body: { success: false, "error-codes": ["invalid-input-secret"] } }],
    ["refuses without a reason", { body: { success: false } }],
    [
      "sends the request elsewhere, although it says yes",
      {
        status: 307,
        body: { success: true, hostname: "app.example" },
        location: "http://127.0.0.1:9/",
      },
    ],
    ["is slower than the time limit", { body: { success: true, hostname: "app.example" }, delay: 400 }],
  ])(
    "that %s refuses by default, and lets go on if the configuration says so [CHA-04]",
    async (_title, answer) => {
      vendor.misbehave = answer
      const refusing = world(challenge({ timeout: 0.2 }))
      const token = vendor.issue()
      expect(codeOf(await askForMail(refusing.browser(), { [field]: token }))).toBe("unavailable")
      expect(refusing.outbox.sent).toEqual([])
      const allowing = world(challenge({ timeout: 0.2, whenUnavailable: "allow" }))
      expect(errorOf(await askForMail(allowing.browser(), { [field]: vendor.issue() }))).toBeNull()
      expect(allowing.outbox.sent).toHaveLength(1)
      for (const { log } of [refusing, allowing]) {
        expect(log.types()).toEqual(["ChallengeFailed"])
        expect(
          JSON.stringify(log.errors.map(({ message, cause }) => [message, String(cause)])),
        ).not.toContain(secretKey)
      }
      vendor.misbehave = undefined
      expect(errorOf(await askForMail(refusing.browser(), { [field]: token }))).toBeNull()
    },
  )

  test("that is down never lets a token go on that is missing or invented [CHA-04]", async () => {
    const { browser, outbox } = world(challenge({ whenUnavailable: "allow" }))
    expect(codeOf(await askForMail(browser()))).toBe("missing")
    expect(codeOf(await askForMail(browser(), { [field]: "invented" }))).toBe("refused")
    expect(outbox.sent).toEqual([])
  })

  test.each([
    ["no site key", { siteKey: "" }],
    ["no secret key", { secretKey: "" }],
    ["an endpoint without https", { endpoint: "http://vendor.example/siteverify" }],
    ["an endpoint that is no URL", { endpoint: "siteverify" }],
  ])("can't be created with %s [CHA-05]", (_title, options) => {
    expect(() => challenge(options)).toThrow(TypeError)
  })
})

describe("a challenge comes before", () => {
  const challenge = () => Turnstile({ ...keys, endpoint: turnstile.endpoint })
  const field = "cf-turnstile-response"

  test("a mail, and before its address is looked up [CHA-01, AU-04]", async () => {
    const { browser, config } = world(challenge())
    let calls = 0
    const { adapter } = config
    if (adapter !== undefined) {
      const { getUserByEmail } = adapter
      adapter.getUserByEmail = async (email) => {
        calls += 1
        return getUserByEmail?.call(adapter, email) ?? null
      }
    }
    await askForMail(browser())
    expect(calls).toBe(0)
  })

  test("credentials, which `authorize` doesn't get [CHA-01]", async () => {
    const { browser, asked } = world(challenge())
    const fields = { username: "grace", password: "hopper" }
    const person = browser()
    const refused = await person.submit("/auth/callback/credentials", fields)
    expect([errorOf(refused), asked]).toEqual(["ChallengeFailed", []])
    const visit = await person.submit("/auth/callback/credentials", { ...fields, [field]: turnstile.issue() })
    expect(visit.cookieNames).toContain(sessionCookie)
  })

  test("a sign-in at a provider, to which the browser isn't sent [CHA-01]", async () => {
    const { browser } = world(challenge())
    const person = browser()
    expect(errorOf(await person.submit("/auth/signin/idp"))).toBe("ChallengeFailed")
    const visit = await person.submit("/auth/signin/idp", { [field]: turnstile.issue() })
    expect(visit.location?.origin).toBe("https://idp.example")
  })

  test("a new user's passkey, but not one that is used or added [CHA-01]", async () => {
    const { browser } = world(challenge())
    const person = browser()
    const refused = await askOptions(person, { action: "register", email: ada })
    const error =
      "The check that you are human is missing or has failed. Wait until it is done, and try again."
    expect([refused.status, refused.json()]).toEqual([403, { error }])
    const authenticator = createAuthenticator()
    const token = turnstile.issue()
    const { options } = (
      await askOptions(person, { action: "register", email: ada, [field]: token })
    ).json() as { options: Parameters<typeof authenticator.create>[0] }
    const data = await authenticator.create(options)
    const created = await person.submit("/auth/callback/passkey", { action: "register", data })
    expect(created.cookieNames).toContain(sessionCookie)
    expect(errorOf(await register(person, createAuthenticator()))).toBeNull()
    expect(errorOf(await signInWithPasskey(browser(), authenticator))).toBeNull()
  })

  test("nothing else: a link that's used needs none [CHA-01]", async () => {
    const { browser, outbox } = world(challenge())
    const person = browser()
    await askForMail(person, { [field]: turnstile.issue() })
    expect((await person.get(outbox.lastLink())).cookieNames).toContain(sessionCookie)
  })
})

describe("a refused challenge", () => {
  const challenge = () => Turnstile({ ...keys, endpoint: turnstile.endpoint })

  test("leads to the sign-in page with status 403, which says what to do [CHA-06]", async () => {
    const { browser } = world(challenge())
    const person = browser()
    const { location } = await askForMail(person)
    const page = await person.get(`${location?.pathname}${location?.search}`)
    expect(page.status).toBe(403)
    expect(page.text).toContain("Wait until it is done, and try again.")
  })

  test("is status 403 for a program [CHA-06]", async () => {
    const { browser } = world(challenge())
    const visit = await browser().submit("/auth/signin/email", { email: ada }, { accept: "application/json" })
    expect(visit.status).toBe(403)
    expect((visit.json() as { url: string }).url).toContain("error=ChallengeFailed&code=missing")
  })

  test("is an error that the application's own code can handle [CHA-06]", async () => {
    const { config } = world(challenge())
    const integration = createIntegration(config)
    const head = { headers: new Headers({ host: "app.example" }), protocol: "https" }
    const input = { ...head, providerId: "email", fields: { email: ada } }
    await expect(integration.signIn(input)).rejects.toMatchObject({
      type: "ChallengeFailed",
      code: "missing",
    })
    const fields = { email: ada, "cf-turnstile-response": turnstile.issue() }
    expect((await integration.signIn({ ...input, fields })).error).toBeUndefined()
  })
})

describe("the conditions of a challenge", () => {
  const field = "cf-turnstile-response"
  const challenge = (options: Partial<Challenge>) =>
    Turnstile({ ...keys, endpoint: turnstile.endpoint, ...options })

  test("`when` limits it to some attempts, and gets what is known about them [CHA-07]", async () => {
    const attempts: ChallengeAttempt[] = []
    const { at, outbox } = world(
      challenge({ when: (attempt) => attempts.push(attempt) > 0 && attempt.action === "credentials" }),
    )
    await askForMail(at("203.0.113.7"))
    expect(outbox.sent).toHaveLength(1)
    expect(attempts).toMatchObject([
      {
        action: "mail",
        provider: "email",
        fields: { email: ada },
        network: "203.0.113.7",
        hostname: "app.example",
      },
    ])
    const visit = await at("203.0.113.7").submit("/auth/callback/credentials", { username: "grace" })
    expect(codeOf(visit)).toBe("missing")
  })

  test("`when` that throws refuses the attempt [CHA-07]", async () => {
    const { browser, log } = world(challenge({ when: () => Promise.reject(new Error("down")) }))
    expect(codeOf(await askForMail(browser()))).toBe("unavailable")
    expect(log.types()).toEqual(["ChallengeFailed"])
  })

  test("`after` allows some attempts of each network without it [CHA-07]", async () => {
    const { at } = world(challenge({ after: { max: 2, per: 3_600 } }))
    const one = at("203.0.113.7")
    const codes = []
    for (let attempt = 0; attempt < 4; attempt++) codes.push(codeOf(await askForMail(one)))
    expect(codes).toEqual([null, null, "missing", "missing"])
    expect(errorOf(await askForMail(one, { [field]: turnstile.issue() }))).toBeNull()
    expect(codeOf(await askForMail(at("198.51.100.9")))).toBeNull()
  })

  test("`after` allows nothing if the network isn't known, or the store fails [CHA-07]", async () => {
    const unknown = world(challenge({ after: { max: 2, per: 3_600 } }))
    expect(codeOf(await askForMail(unknown.browser()))).toBe("missing")
    const failing = world(challenge({ after: { max: 2, per: 3_600 } }))
    if (failing.config.adapter !== undefined)
      failing.config.adapter.increment = () => Promise.reject(new Error("down"))
    expect(codeOf(await askForMail(failing.at("203.0.113.7")))).toBe("missing")
  })

  test("a function alone decides about each attempt; only true lets it go on [CHA-07]", async () => {
    const allowed: unknown[] = [true, false, undefined, "yes"]
    const { browser } = world((() => allowed.shift()) as never)
    const codes = []
    for (let attempt = 0; attempt < 4; attempt++) codes.push(codeOf(await askForMail(browser())))
    expect(codes).toEqual([null, "refused", "refused", "refused"])
  })
})
