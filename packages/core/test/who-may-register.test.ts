import type { AuthConfig, RegistrationAttempt } from "@latchkey/core"
import { AuthError } from "@latchkey/core/errors"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createBrowser } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"
import { ada, askForLink, createOutbox, emailOfSession } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { strategies } from "./linking-world.ts"
import { answer, askOptions, creationOptions, passkeys, register, signInWithPasskey } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
const changes = ["createUser", "createUserWithAccount", "linkAccount", "createAuthenticator", "createSession"]

/** A service with every type of provider, whose store records its calls. */
function world(registration: AuthConfig["registration"], options: Partial<AuthConfig> = {}) {
  const outbox = createOutbox()
  const recorded = recordedAdapter({ atOnce: true })
  const service = createService({
    providers: [
      idp.oidc(),
      idp.oauth({ id: "plain", name: "Plain" }),
      outbox.provider(),
      outbox.provider({ id: "codes", code: "only" }),
      passkeys(),
      passwords(),
    ],
    experimental: { enableWebAuthn: true },
    adapter: recorded.adapter,
    registration,
    ...options,
  })
  const stored = () => recorded.calls.filter((call) => changes.includes(call))
  return { ...service, browser: service.browser, ...recorded, outbox, stored }
}

/** A service whose registration is open until a test closes it, and a browser that keeps its cookies. */
function closable(options: Partial<AuthConfig>) {
  const open = world("open", options)
  const closed = createService({ ...open.config, registration: "closed" })
  let service: Pick<typeof closed, "fetch"> = open
  const person = createBrowser({ answer: async (request) => service.fetch(request) })
  return { ...open, person, close: () => void (service = closed), reopen: () => void (service = open) }
}

const refusedAt = ["https://app.example/auth/error", "?error=AccessDenied&code=registration_closed"]

describe.each(strategies)("registration that is closed, with %s sessions", (strategy) => {
  const closed = () => world("closed", { session: { strategy } })

  test.each(["idp", "plain"])(
    "refuses a new user of the provider %s before anything is stored [REG-01]",
    async (provider) => {
      const { browser, stored, log } = closed()
      const visit = await signIn(browser(), idp, { with: provider })
      expect([targetOf(visit), visit.location?.search]).toEqual(refusedAt)
      expect(visit.cookieNames).not.toContain(sessionCookie)
      expect(stored()).toEqual([])
      expect(log.errors).toMatchObject([{ type: "AccessDenied", code: "registration_closed" }])
    },
  )

  test("lets in every user who is stored, however they sign in [REG-01]", async () => {
    const { store, browser, outbox } = closed()
    const user = await store.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() })
    await store.linkAccount({ userId: user.id, type: "oidc", provider: "idp", providerAccountId: "ada-1" })
    const one = browser()
    await signIn(one, idp)
    expect(await emailOfSession(one)).toBe(ada)
    const authenticator = createAuthenticator()
    expect(errorOf(await register(one, authenticator))).toBeNull()
    const other = browser()
    await askForLink(other, ada)
    await other.get(outbox.lastLink())
    expect(await emailOfSession(other)).toBe(ada)
    const third = browser()
    await signInWithPasskey(third, authenticator)
    expect(await emailOfSession(third)).toBe(ada)
  })

  test("doesn't prevent a user who is signed in from linking an account [REG-04]", async () => {
    const { store, browser } = closed()
    const user = await store.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() })
    await store.linkAccount({ userId: user.id, type: "oidc", provider: "idp", providerAccountId: "ada-1" })
    const one = browser()
    await signIn(one, idp)
    await signIn(one, idp, { with: "plain", person: { sub: "ada-2", id: "ada-2", email: "a@other.example" } })
    const owner = await store.getUserByAccount({ provider: "plain", providerAccountId: "ada-2" })
    expect(owner?.id).toBe("1")
  })

  test("sends no mail to an unknown address, and the browser gets the same answer [REG-02, AU-01]", async () => {
    const { store, browser, outbox, stored, calls } = closed()
    await store.createUser({ id: "1", email: ada, emailVerified: new Date() })
    const known = await askForLink(browser(), ada)
    const person = browser()
    calls.length = 0
    const unknown = await askForLink(person, "eve@example.com")
    expect(unknown.location?.href).toBe(known.location?.href)
    expect(unknown.cookieNames).toEqual(known.cookieNames)
    expect([unknown.status, [...unknown.headers.keys()]]).toEqual([known.status, [...known.headers.keys()]])
    expect(outbox.sent.map(({ identifier }) => identifier)).toEqual([ada])
    expect([stored(), calls]).toEqual([[], ["getUserByEmail"]])
    const page = await person.get("/auth/verify-request?provider=email&type=email")
    expect(page.text).toContain("eve@example.com")
  })

  test("shows the field for a code for an unknown address, too, and no code is right [REG-02]", async () => {
    const { browser, outbox, stored } = closed()
    const person = browser()
    await person.submit("/auth/signin/codes", { email: "eve@example.com" })
    const visit = await person.submit("/auth/callback/codes", { code: "123456" })
    expect(visit.location?.search).toContain("error=Verification")
    expect([outbox.sent, stored()]).toEqual([[], []])
  })

  test("refuses a link that was sent before it was closed, and the link stays valid [REG-01, FA-5]", async () => {
    const { person, close, reopen, outbox, stored } = closable({ session: { strategy } })
    await askForLink(person, ada)
    close()
    const visit = await person.get(outbox.lastLink())
    expect([targetOf(visit), visit.location?.search]).toEqual(refusedAt)
    expect(stored()).toEqual([])
    reopen()
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  test("offers no new user a passkey, neither on the page nor in the options [REG-03]", async () => {
    const { browser, stored } = closed()
    const person = browser()
    const options = await askOptions(person, { action: "register", email: ada })
    expect([options.status, options.json()]).toEqual([
      403,
      { error: "No one can register here at the moment." },
    ])
    const page = await person.get("/auth/signin")
    expect(page.text).toContain("Continue with a passkey")
    expect(page.text).not.toContain("Sign up with a passkey")
    expect(stored()).toEqual([])
  })

  test("refuses a passkey whose options were requested before it was closed [REG-03]", async () => {
    const { person, close, stored } = closable({ session: { strategy } })
    const data = await createAuthenticator().create(await creationOptions(person, { email: ada }))
    close()
    const visit = await answer(person, "register", data)
    expect([targetOf(visit), visit.location?.search]).toEqual(refusedAt)
    expect(stored()).toEqual([])
  })
})

test("registration doesn't concern credentials, whose users belong to the application [REG-05]", async () => {
  const { browser } = world("closed", { session: { strategy: "jwt" } })
  const person = browser()
  await signInWithPassword(person)
  expect(await emailOfSession(person)).toBe("grace@example.com")
})

describe("a function that decides about registrations", () => {
  type Situation = readonly [name: string, go: (at: ReturnType<typeof world>) => Promise<unknown>]
  const eve = { sub: "eve-1", id: "eve-1", name: "Eve", email: "eve@example.com" }
  const account = (provider: string, type: string) => ({ provider, account: { provider, type } })
  const situations: readonly (readonly [...Situation, attempt: object])[] = [
    [
      "an OpenID Connect provider",
      async ({ browser }) => signIn(browser(), idp, { person: eve }),
      {
        ...account("idp", "oidc"),
        user: { name: "Eve", email: eve.email },
        profile: { sub: "eve-1", email: eve.email },
      },
    ],
    [
      "an OAuth provider",
      async ({ browser }) => signIn(browser(), idp, { with: "plain", person: eve }),
      { ...account("plain", "oauth"), user: { name: "Eve" }, profile: { name: "Eve" } },
    ],
    [
      "the request for a link",
      async ({ browser }) => askForLink(browser(), eve.email),
      { ...account("email", "email"), user: { email: eve.email }, email: { verificationRequest: true } },
    ],
    [
      "a new passkey",
      async ({ browser }) => register(browser(), createAuthenticator(), { email: eve.email }),
      { ...account("passkey", "webauthn"), user: { email: eve.email } },
    ],
  ]

  test.each(situations)(
    "is asked about %s, with everything that's known [REG-01]",
    async (_, go, attempt) => {
      const asked: RegistrationAttempt[] = []
      const at = world((one) => asked.push(one) > 0)
      await go(at)
      expect(asked).toMatchObject([{ ...attempt, isNewUser: true, request: expect.any(Request) }])
    },
  )

  test("is asked again when the link is used, without `email` [REG-02]", async () => {
    const asked: RegistrationAttempt[] = []
    const { browser, outbox } = world((one) => asked.push(one) > 0)
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    expect(asked.map(({ email }) => email)).toEqual([{ verificationRequest: true }, undefined])
    expect(await emailOfSession(person)).toBe(ada)
  })

  test("isn't asked about a user who is stored [REG-01]", async () => {
    let asked = 0
    const { browser } = world(() => (asked += 1) > 0)
    await signIn(browser(), idp)
    await signIn(browser(), idp)
    expect(asked).toBe(1)
  })

  test("is asked after the signIn callback, which may store the user itself [REG-01, CBK-01]", async () => {
    const { browser, adapter, store } = world("closed", {
      callbacks: {
        async signIn({ user }) {
          const { id } = await adapter.createUser({ id: "7", email: user.email ?? "", emailVerified: null })
          await adapter.linkAccount({ userId: id, type: "oidc", provider: "idp", providerAccountId: "ada-1" })
          return true
        },
      },
    })
    const person = browser()
    await signIn(person, idp)
    expect(await emailOfSession(person)).toBe(ada)
    expect((await store.getUserByEmail(ada))?.id).toBe("7")
  })

  test("isn't asked about a link for a user whom the signIn callback has stored [REG-02, CBK-01]", async () => {
    const { browser, adapter, outbox } = world("closed", {
      callbacks: {
        async signIn({ user, email: request }) {
          if (request?.verificationRequest === true)
            await adapter.createUser({ id: "7", email: user.email ?? "", emailVerified: null })
          return true
        },
      },
    })
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  test("sends a new user to a page of the application, and nothing is stored [REG-01]", async () => {
    const { browser, stored } = world(() => "/request-access?from=sign-in")
    const visit = await signIn(browser(), idp)
    expect(visit.location?.href).toBe("https://app.example/request-access?from=sign-in")
    expect(visit.cookieNames).not.toContain(sessionCookie)
    expect(stored()).toEqual([])
  })

  test("can't send the user to another site, unless the redirect callback allows it [REG-01, RD-02]", async () => {
    const { browser } = world(() => "https://evil.example/")
    expect((await signIn(browser(), idp)).location?.href).toBe("https://app.example/")
    const allowing = world(() => "https://wait.example/list", { callbacks: { redirect: ({ url }) => url } })
    expect((await signIn(allowing.browser(), idp)).location?.href).toBe("https://wait.example/list")
  })

  test("that returns a URL for an unknown address doesn't reveal that it's unknown [REG-02, AU-01]", async () => {
    const { browser, outbox } = world(() => "/request-access")
    const visit = await askForLink(browser(), ada)
    expect(visit.location?.pathname).toBe("/auth/verify-request")
    expect(outbox.sent).toEqual([])
  })

  test.each([
    ["undefined", undefined],
    ["a number", 1],
    ["null", null],
    ["an object", {}],
  ])("that returns %s refuses [REG-01]", async (_, value) => {
    const { browser, stored } = world((() => value) as never)
    expect((await signIn(browser(), idp)).location?.search).toBe(refusedAt[1])
    expect(stored()).toEqual([])
  })

  test("that throws refuses, with its message in the log; an AuthError keeps its type [REG-01, CBK-04]", async () => {
    const failing = world(() => {
      throw new Error("the list of invitations is down")
    })
    const visit = await signIn(failing.browser(), idp)
    expect(errorOf(visit)).toBe("AccessDenied")
    expect(failing.log.errors.map(({ message }) => message)).toEqual(["the list of invitations is down"])
    expect(failing.stored()).toEqual([])
    class Full extends AuthError {}
    const full = world(() => Promise.reject(new Full("There is no place left.")))
    expect((await signIn(full.browser(), idp)).location?.search).not.toContain("registration_closed")
    expect(full.log.errors[0]).toBeInstanceOf(Full)
  })

  test("that throws about an unknown address is logged, and the browser gets the same answer [REG-02]", async () => {
    const { browser, outbox, log } = world(() => Promise.reject(new Error("down")))
    const visit = await askForLink(browser(), ada)
    expect(visit.location?.pathname).toBe("/auth/verify-request")
    expect([outbox.sent, log.errors.length]).toEqual([[], 1])
  })

  test("can't refuse a user who is stored while it decides [REG-01, FC-05]", async () => {
    const { browser, store, log } = world(async ({ account }) => {
      await store.createUser({ id: "9", email: ada, emailVerified: null })
      await store.linkAccount({ ...account, userId: "9" } as never)
      return false
    })
    const person = browser()
    await signIn(person, idp)
    expect(await emailOfSession(person)).toBe(ada)
    expect(log.errors).toEqual([])
  })

  test("that accepts 8 sign-ins of one new user at once stores one user [REG-01, FC-05]", async () => {
    const { browser, inputs, store } = world(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      return true
    })
    const visits = await Promise.all(Array.from({ length: 8 }, async () => signIn(browser(), idp)))
    expect(visits.map(errorOf)).toEqual(Array.from({ length: 8 }, () => null))
    const owner = await store.getUserByAccount({ provider: "idp", providerAccountId: "ada-1" })
    expect(owner?.email).toBe(ada)
    expect((inputs.createUserWithAccount ?? []).length).toBeGreaterThan(0)
  })

  test("that accepts only the first of 8 users lets in one, whatever the order [REG-01]", async () => {
    let places = 1
    const { browser, store } = world(() => (places -= 1) >= 0)
    const visits = await Promise.all(
      Array.from({ length: 8 }, async (_unused, index) =>
        signIn(browser(), idp, { person: { sub: `${index}`, email: `${index}@example.com` } }),
      ),
    )
    expect(visits.filter((visit) => visit.cookieNames.includes(sessionCookie))).toHaveLength(1)
    const owners = await Promise.all(
      visits.map(async (_, index) => store.getUserByEmail(`${index}@example.com`)),
    )
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1)
  })
})

test("the answer for a refused address takes as long as a mail took [REG-02, AU-01]", async () => {
  const slow = 120
  const sendVerificationRequest = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, slow)
    })
  const provider = createOutbox().provider({ id: "slow-mail", sendVerificationRequest })
  const adapter = MemoryAdapter()
  await adapter.createUser({ id: "1", email: ada, emailVerified: null })
  const { browser } = createService({ providers: [provider], adapter, registration: "closed" })
  const timeOf = async (email: string) => {
    const start = performance.now()
    await browser().submit("/auth/signin/slow-mail", { email })
    return performance.now() - start
  }
  await timeOf(ada)
  expect(await timeOf("eve@example.com")).toBeGreaterThan(slow * 0.9)
})

describe("the event record of a refused registration [REG-01]", () => {
  test("names the reason, for a sign-in and for a mail alike", async () => {
    const events: object[] = []
    const { browser } = world("closed", { audit: (event) => void events.push(event) })
    await signIn(browser(), idp)
    await askForLink(browser(), ada)
    const reason = { type: "AccessDenied", code: "registration_closed" }
    const failures = events.filter((event) => "outcome" in event && event.outcome === "failure")
    expect(failures).toMatchObject([
      { action: "sign-in.finish", reason },
      { action: "sign-in.start", reason },
    ])
  })
})
