import type { AuthConfig } from "@latchkey/core"
import { describe, expect, it, vi } from "vitest"
import { ada, askForLink, createWorld, emailOfSession } from "./email-outbox.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"

type SignIn = NonNullable<NonNullable<AuthConfig["callbacks"]>["signIn"]>
type Asked = Parameters<SignIn>[0]

describe("the signIn callback", () => {
  it("is asked once when the link is asked for, and again when it is used [EML-03, CBK-01]", async () => {
    const asked: Asked[] = []
    const signIn: SignIn = (parameters) => asked.push(parameters) > 0
    const { browser, outbox, adapter } = createWorld({ callbacks: { signIn } })
    const user = await adapter.createUser({ id: "1", email: ada, name: "Ada", emailVerified: null })
    const person = browser()
    await askForLink(person, ada)
    const account = { provider: "email", type: "email", providerAccountId: ada, userId: "1" }
    expect(asked).toEqual([{ user, account, email: { verificationRequest: true } }])
    await person.get(outbox.lastLink())
    expect(asked.slice(1)).toEqual([{ user, account }])
    expect(Object.keys(asked[1] ?? {})).not.toContain("email")
  })

  it("gets the address of a user who is not known yet [EML-03, CBK-01]", async () => {
    const asked: Asked[] = []
    const signIn: SignIn = (parameters) => asked.push(parameters) > 0
    const { browser, outbox } = createWorld({ callbacks: { signIn } })
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    expect(asked.map(({ user, account }) => [user.email, account?.providerAccountId, account?.type])).toEqual(
      [
        [ada, ada, "email"],
        [ada, ada, "email"],
      ],
    )
    expect(asked[0]?.user).toMatchObject({ id: expect.any(String), emailVerified: null })
  })

  it.each([
    ["says no", () => false],
    [
      "throws",
      () => {
        throw new Error("too many links")
      },
    ],
  ])(
    "that %s at the request has nothing stored and nothing sent [EML-03, CBK-04, AU-04]",
    async (_, signIn) => {
      const { browser, outbox, adapter } = createWorld({ callbacks: { signIn } })
      const create = vi.spyOn(adapter, "createVerificationToken")
      const answer = await askForLink(browser(), ada)
      expect(targetOf(answer)).toBe("https://app.example/auth/error")
      expect(errorOf(answer)).toBe("AccessDenied")
      expect(create).not.toHaveBeenCalled()
      expect(outbox.sent).toEqual([])
    },
  )

  it("sends elsewhere with a URL, at the request and at the use alike [CBK-05]", async () => {
    const target = { current: "/waiting-list" as string | true }
    const { browser, outbox } = createWorld({ callbacks: { signIn: () => target.current } })
    const person = browser()
    expect((await askForLink(person, ada)).location?.href).toBe("https://app.example/waiting-list")
    expect(outbox.sent).toEqual([])
    target.current = true
    await askForLink(person, ada)
    target.current = "/closed"
    const answer = await person.get(outbox.lastLink())
    expect(answer.location?.href).toBe("https://app.example/closed")
    expect(answer.cookieNames).not.toContain(sessionCookie)
  })

  // ADV-36
  it("that refuses the use of a link doesn't make a user or a session, and the link stays used [CBK-04, FA-5]", async () => {
    const { browser, outbox, adapter } = createWorld({
      callbacks: { signIn: ({ email }) => email?.verificationRequest === true },
    })
    const person = browser()
    await askForLink(person, ada)
    expect(errorOf(await person.get(outbox.lastLink()))).toBe("AccessDenied")
    expect(errorOf(await person.get(outbox.lastLink()))).toBe("Verification")
    expect(await adapter.getUserByEmail(ada)).toBeNull()
    expect(await emailOfSession(person)).toBeUndefined()
  })
})
