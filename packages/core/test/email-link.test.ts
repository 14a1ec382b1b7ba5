import { afterEach, describe, expect, it, vi } from "vitest"
import { ada, askForLink, changedLink, confirm, createWorld, emailOfSession } from "./email-outbox.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"

afterEach(() => {
  vi.useRealTimers()
})

describe("a link is opened in the browser that asked for it", () => {
  it("makes a user whose address is verified, with a session and the events, and goes on [EML-04, TYP-03, TYP-10, EVT-02, EVT-06]", async () => {
    const events: [string, unknown][] = []
    const note = (name: string) => (message: unknown) => void events.push([name, message])
    const { browser, outbox, adapter } = createWorld({
      events: {
        createUser: note("createUser"),
        updateUser: note("updateUser"),
        signIn: note("signIn"),
        linkAccount: note("linkAccount"),
      },
      pages: { newUser: "/welcome" },
    })
    const person = browser()
    await askForLink(person, ada, { callbackUrl: "/account" })
    const answer = await person.get(outbox.lastLink())
    expect(answer.location?.href).toBe(
      "https://app.example/welcome?callbackUrl=https%3A%2F%2Fapp.example%2Faccount",
    )
    expect(await emailOfSession(person)).toBe(ada)
    const user = await adapter.getUserByEmail(ada)
    expect(user?.emailVerified).toBeInstanceOf(Date)
    const account = {
      provider: "email",
      type: "email",
      providerAccountId: ada,
      userId: expect.any(String) as string,
    }
    expect(events).toEqual([
      ["createUser", { user }],
      ["signIn", { user, account, isNewUser: true }],
    ])
  })

  it("verifies the address of a user who is known, and tells that the user changed [EVT-03, FA-6]", async () => {
    const events: [string, unknown][] = []
    const { browser, outbox, adapter } = createWorld({
      events: {
        createUser: (message) => void events.push(["createUser", message]),
        updateUser: (message) => void events.push(["updateUser", message]),
        signIn: (message) => void events.push(["signIn", message]),
      },
      pages: { newUser: "/welcome" },
    })
    await adapter.createUser({ id: "1", email: ada, name: "Ada", emailVerified: null })
    const person = browser()
    await askForLink(person, ada, { callbackUrl: "/account" })
    const answer = await person.get(outbox.lastLink())
    expect(answer.location?.href).toBe("https://app.example/account")
    const user = await adapter.getUserByEmail(ada)
    expect(user).toMatchObject({ id: "1", name: "Ada", emailVerified: expect.any(Date) })
    const account = { provider: "email", type: "email", providerAccountId: ada, userId: "1" }
    expect(events).toEqual([
      ["updateUser", { user }],
      ["signIn", { user, account, isNewUser: false }],
    ])
  })

  it("keeps the date on which the address was first proved [TYP-03]", async () => {
    const { browser, outbox, adapter } = createWorld()
    const first = new Date("2026-01-02T03:04:05Z")
    await adapter.createUser({ id: "1", email: ada, emailVerified: first })
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    expect((await adapter.getUserByEmail(ada))?.emailVerified).toEqual(first)
  })

  it("signs in with JWT sessions, too, and tells the jwt callback of a new user [EML-04, CBK-16]", async () => {
    const triggers: unknown[] = []
    const { browser, outbox } = createWorld({
      session: { strategy: "jwt" },
      callbacks: {
        jwt: ({ token, trigger, account }) => {
          if (trigger !== undefined) triggers.push([trigger, account?.type, token.email])
          return token
        },
      },
    })
    const person = browser()
    for (let round = 0; round < 2; round++) {
      await askForLink(person, ada)
      await person.get(outbox.lastLink())
      expect(await emailOfSession(person)).toBe(ada)
    }
    expect(triggers).toEqual([
      ["signUp", "email", ada],
      ["signIn", "email", ada],
    ])
  })

  // ADV-35
  it("ends the session of the user who was signed in, and links nothing to them [SE-02]", async () => {
    const { browser, outbox, adapter } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    const former = person.cookies.get(sessionCookie)?.value ?? ""
    await askForLink(person, "bob@example.com")
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe("bob@example.com")
    expect(await adapter.getSessionAndUser(former)).toBeNull()
    expect((await adapter.getUserByEmail(ada))?.id).not.toBe(
      (await adapter.getUserByEmail("bob@example.com"))?.id,
    )
  })

  it("works once [EML-04, EML-05, AU-03]", async () => {
    const { browser, outbox, log } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    person.forget(sessionCookie)
    const again = await person.get(outbox.lastLink())
    expect(again.location?.href).toBe("https://app.example/auth/error?error=Verification")
    expect((await person.get("/auth/error?error=Verification")).status).toBe(403)
    expect(log.types()).toEqual(["Verification"])
    expect(await emailOfSession(person)).toBeUndefined()
  })

  // ADV-27
  it("works until it expires [EML-05]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { browser, outbox, adapter } = createWorld({}, { maxAge: 600 })
    const person = browser()
    await askForLink(person, ada)
    vi.setSystemTime(Date.now() + 600_000)
    const answer = await confirm(person, await person.get(outbox.lastLink()))
    expect(errorOf(answer)).toBe("Verification")
    expect(await adapter.getUserByEmail(ada)).toBeNull()
  })

  it("keeps working when another one is asked for, and so does the other [FC-02]", async () => {
    const { browser, outbox } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    const first = outbox.lastLink()
    const [used] = await Promise.all([person.get(first), askForLink(person, ada)])
    expect(targetOf(used)).toBe("https://app.example/")
    person.forget(sessionCookie)
    expect(targetOf(await person.get(outbox.lastLink()))).toBe("https://app.example/")
    expect(await emailOfSession(person)).toBe(ada)
  })

  // ADV-26
  it("opened twenty times simultaneously makes one session; the others learn that it was used [FC-01]", async () => {
    const { browser, outbox, log } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    const link = outbox.lastLink()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => person.copy().get(link)))
    const signedIn = answers.filter(({ cookieNames }) => cookieNames.includes(sessionCookie))
    expect(signedIn).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === "Verification")).toHaveLength(19)
    expect(log.types()).toEqual(Array.from({ length: 19 }, () => "Verification"))
  })

  it.each([
    ["without a token", { token: undefined }],
    ["with an empty token", { token: "" }],
    ["without an address", { email: undefined }],
    ["with several addresses", { email: "ada@example.com,eve@evil.example" }],
  ])("is no link %s [EML-05]", async (_, changes) => {
    const { browser, outbox, log } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    expect(errorOf(await person.get(changedLink(outbox.lastLink(), changes)))).toBe("Verification")
    expect(log.types()).toEqual(["Verification"])
  })

  it("is no link with a parameter twice [EML-05, IN-03]", async () => {
    const { browser, outbox } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    expect(errorOf(await person.get(`${outbox.lastLink()}&email=eve%40evil.example`))).toBe("Verification")
  })

  it.each([
    ["another address", { email: "eve@evil.example" }],
    ["another token", { token: "0".repeat(64) }],
  ])("signs nobody in with %s, and stays good [EML-05]", async (_, changes) => {
    const { browser, outbox } = createWorld()
    const person = browser()
    await askForLink(person, ada)
    const page = await person.get(changedLink(outbox.lastLink(), changes))
    expect(errorOf(await confirm(person, page))).toBe("Verification")
    expect(await emailOfSession(person)).toBeUndefined()
    await person.get(outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  // ADV-27
  it("signs nobody in if the store finds a row by its token alone (D38) [EML-05]", async () => {
    const { browser, outbox, adapter } = createWorld()
    const exact = adapter.useVerificationToken
    adapter.useVerificationToken = async ({ token }) => exact({ identifier: ada, token })
    const person = browser()
    await askForLink(person, ada)
    const page = await person.get(changedLink(outbox.lastLink(), { email: "eve@evil.example" }))
    expect(errorOf(await confirm(person, page))).toBe("Verification")
    expect(await emailOfSession(person)).toBeUndefined()
  })
})
