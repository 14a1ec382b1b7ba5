import { createHash } from "node:crypto"
import type { AuthConfig } from "@latchkey/core"
import type { VerificationToken } from "@latchkey/core/adapters"
import type { EmailConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import { ada, askForLink, createOutbox, createWorld, emailOfSession, type World } from "./email-outbox.ts"
import { recordedAdapter, type RecordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf, sessionCookie, targetOf } from "./service.ts"

function faultyWorld(
  provider: Partial<EmailConfig> = {},
  more: Partial<AuthConfig> = {},
): World & RecordedAdapter {
  const recorded = recordedAdapter()
  return { ...createWorld({ ...more, adapter: recorded.adapter }, provider), ...recorded }
}

/** Returns the rows that were stored, in order. */
function rowsOf({ inputs }: RecordedAdapter): unknown[] {
  return (inputs.createVerificationToken ?? []).map(([row]) => row)
}

const fails = async (): Promise<never> => {
  throw new Error("the store is down")
}

describe("asking for a link, with a fault", () => {
  it.each([
    ["throws", () => fails()],
    [
      "throws at once",
      () => {
        throw new Error("no transport")
      },
    ],
    ["throws what is no error", async () => Promise.reject("550 no such user")],
  ])(
    "in a sender that %s leaves no row, and ends on the sign-in page [FA-4]",
    async (_, sendVerificationRequest) => {
      const world = faultyWorld({ sendVerificationRequest })
      const answer = await askForLink(world.browser(), ada)
      expect(targetOf(answer)).toBe("https://app.example/auth/signin")
      expect(errorOf(answer)).toBe("Configuration")
      expect(world.log.types()).toEqual(["EmailSignInError"])
      const [row] = rowsOf(world) as VerificationToken[]
      expect(row).toMatchObject({ identifier: ada })
      expect(await world.store.useVerificationToken({ identifier: ada, token: row?.token ?? "" })).toBeNull()
      expect(answer.cookieNames.filter((name) => name.endsWith(".email"))).toEqual([])
    },
  )

  it("in a sender that never ends leaves no row, and ends on the sign-in page after sendTimeout [FA-4, DO-02]", async () => {
    const world = faultyWorld({ sendVerificationRequest: () => new Promise(() => {}), sendTimeout: 0.02 })
    const answer = await askForLink(world.browser(), ada)
    expect(targetOf(answer)).toBe("https://app.example/auth/signin")
    expect(world.log.types()).toEqual(["EmailSignInError"])
    expect(world.log.errors).toMatchObject([{ cause: { err: { message: /within 20 ms/ } } }])
    const [row] = rowsOf(world) as VerificationToken[]
    expect(await world.store.useVerificationToken({ identifier: ada, token: row?.token ?? "" })).toBeNull()
  })

  it("in the sender and in the store keeps to the fault of the sender, and logs both [FA-4]", async () => {
    const world = faultyWorld({ sendVerificationRequest: fails })
    world.faults.useVerificationToken = fails
    expect(targetOf(await askForLink(world.browser(), ada))).toBe("https://app.example/auth/signin")
    expect(world.log.types()).toEqual(["AdapterError", "EmailSignInError"])
  })

  it.each(["getUserByEmail", "createVerificationToken"] as const)(
    "in %s sends nothing, and the next try works [FA-4]",
    async (method) => {
      const world = faultyWorld()
      const person = world.browser()
      world.faults[method] = fails
      const answer = await askForLink(person, ada)
      expect(answer.status).toBe(302)
      expect(targetOf(answer)).toBe("https://app.example/auth/signin")
      expect(errorOf(answer)).toBe("Configuration")
      expect(world.log.types()).toEqual(["AdapterError", "EmailSignInError"])
      expect(world.log.errors[1]).toMatchObject({
        cause: { provider: "email", err: { type: "AdapterError", cause: { method } } },
      })
      expect(world.outbox.sent).toEqual([])
      delete world.faults[method]
      await askForLink(person, ada)
      await person.get(world.outbox.lastLink())
      expect(await emailOfSession(person)).toBe(ada)
    },
  )

  it.each([
    ["throws", fails],
    ["makes an empty token", () => ""],
    ["makes none", () => JSON.parse("null")],
  ])(
    "in a generateVerificationToken that %s stores and sends nothing [FA-4]",
    async (_, generateVerificationToken) => {
      const world = faultyWorld({ generateVerificationToken })
      expect(targetOf(await askForLink(world.browser(), ada))).toBe("https://app.example/auth/signin")
      expect(world.log.types()).toEqual(["EmailSignInError"])
      expect(rowsOf(world)).toEqual([])
      expect(world.outbox.sent).toEqual([])
    },
  )
})

describe("using a link, with a fault", () => {
  it.each(["getUserByEmail", "createUser", "createSession"] as const)(
    "in %s makes no session and keeps the link: the next try signs a new person in [FA-5]",
    async (method) => {
      const world = faultyWorld()
      const person = world.browser()
      await askForLink(person, ada)
      world.faults[method] = fails
      const answer = await person.get(world.outbox.lastLink())
      expect(targetOf(answer)).toBe("https://app.example/auth/error")
      expect(errorOf(answer)).toBe("Configuration")
      expect(answer.cookieNames).not.toContain(sessionCookie)
      expect(world.log.types()).toEqual(["AdapterError", "CallbackRouteError"])
      delete world.faults[method]
      expect(errorOf(await person.get(world.outbox.lastLink()))).toBeNull()
      expect(await emailOfSession(person)).toBe(ada)
    },
  )

  it("puts back the very row that was used up: same hash, same end [FA-5]", async () => {
    const world = faultyWorld()
    const person = world.browser()
    await askForLink(person, ada)
    world.faults.createSession = fails
    await person.get(world.outbox.lastLink())
    const [first, second, ...more] = rowsOf(world)
    expect(second).toEqual(first)
    expect(more).toEqual([])
  })

  it.each(["getUserByEmail", "updateUser", "createSession"] as const)(
    "in %s makes no session and keeps the link: the next try signs a known person in [FA-6]",
    async (method) => {
      const world = faultyWorld()
      const person = world.browser()
      await world.store.createUser({ id: "1", email: ada, emailVerified: null })
      await askForLink(person, ada)
      world.faults[method] = fails
      expect(errorOf(await person.get(world.outbox.lastLink()))).toBe("Configuration")
      expect(await emailOfSession(person)).toBeUndefined()
      delete world.faults[method]
      await person.get(world.outbox.lastLink())
      expect(await emailOfSession(person)).toBe(ada)
    },
  )

  it("in ending the previous session changes nothing [FA-6]", async () => {
    const world = faultyWorld()
    const person = world.browser()
    for (const email of ["bob@example.com", ada]) {
      await askForLink(person, email)
      await person.get(world.outbox.lastLink())
      world.faults.deleteSession = fails
    }
    expect(await emailOfSession(person)).toBe(ada)
    expect(world.log.types()).toEqual(["AdapterError", "SessionTokenError"])
  })

  it("does not read the session of the signed-in user: a link does not depend on it [FA-6]", async () => {
    const world = faultyWorld()
    const person = world.browser()
    await askForLink(person, "bob@example.com")
    await person.get(world.outbox.lastLink())
    await askForLink(person, ada)
    world.faults.getSessionAndUser = fails
    expect(errorOf(await person.get(world.outbox.lastLink()))).toBeNull()
    expect(world.log.types()).toEqual([])
  })

  it("in the jwt callback keeps the link, too [FA-5]", async () => {
    let fails = true
    const jwt: NonNullable<NonNullable<AuthConfig["callbacks"]>["jwt"]> = ({ token }) => {
      if (fails) throw new Error("a bug")
      return token
    }
    const world = faultyWorld({}, { session: { strategy: "jwt" }, callbacks: { jwt } })
    const person = world.browser()
    await askForLink(person, ada)
    const answer = await person.get(world.outbox.lastLink())
    expect(errorOf(answer)).toBe("Configuration")
    expect(answer.cookieNames).not.toContain(sessionCookie)
    fails = false
    await person.get(world.outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  it("in putting the row back, too, ends like the first fault, and logs both [FA-5]", async () => {
    const world = faultyWorld()
    const person = world.browser()
    await askForLink(person, ada)
    world.faults.createSession = fails
    world.faults.createVerificationToken = fails
    expect(errorOf(await person.get(world.outbox.lastLink()))).toBe("Configuration")
    expect(world.log.types()).toEqual(["AdapterError", "AdapterError", "CallbackRouteError"])
  })

  it("in useVerificationToken ends on the error page, and the next try works [FA-5]", async () => {
    const world = faultyWorld()
    const person = world.browser()
    await askForLink(person, ada)
    world.faults.useVerificationToken = fails
    const answer = await person.get(world.outbox.lastLink())
    expect(targetOf(answer)).toBe("https://app.example/auth/error")
    expect(errorOf(answer)).toBe("Configuration")
    delete world.faults.useVerificationToken
    await person.get(world.outbox.lastLink())
    expect(await emailOfSession(person)).toBe(ada)
  })

  it.each([
    ["undefined", () => undefined],
    ["an invalid date", (row: unknown) => ({ ...(row as object), expires: new Date(Number.NaN) })],
    ["a date as text", (row: unknown) => ({ ...(row as object), expires: "2099-01-01T00:00:00.000Z" })],
    ["a date that has passed", (row: unknown) => ({ ...(row as object), expires: new Date(Date.now() - 1) })],
    ["no date", (row: unknown) => row],
    ["no row but true", () => true],
  ])(
    "in a store that returns %s for the row signs nobody in [FA-5, FS-08]",
    async (_, useVerificationToken) => {
      const world = faultyWorld()
      const person = world.browser()
      await askForLink(person, ada)
      world.faults.useVerificationToken = useVerificationToken
      expect(errorOf(await person.get(world.outbox.lastLink()))).toBe("Verification")
      expect(await emailOfSession(person)).toBeUndefined()
    },
  )
})

describe("secrets that change while a link is on its way", () => {
  const [older, newer] = [
    "an older secret, which is quite long enough",
    "a newer secret, which is long enough, too",
  ]

  it("lets the link work with the new secret in front, in the same browser at once [FS-01]", async () => {
    const { adapter, browser, outbox } = createWorld({ secret: older })
    const person = browser()
    await askForLink(person, ada)
    const rotated = createService({ adapter, providers: [outbox.provider()], secret: [newer, older] })
    const later = rotated.browser()
    for (const { name, value } of person.cookies.values()) later.plant(name, decodeURIComponent(value))
    await later.get(outbox.lastLink())
    expect(await emailOfSession(later)).toBe(ada)
  })

  it("accepts a link that Auth.js hashed with its secrets joined by commas [FS-01]", async () => {
    const { adapter, browser } = createWorld({ secret: [newer, older] }, { confirm: "never" })
    const token = createHash("sha256").update(`t0k3n${newer},${older}`).digest("hex")
    await adapter.createVerificationToken({ identifier: ada, token, expires: new Date(Date.now() + 60_000) })
    const person = browser()
    await person.get(`/auth/callback/email?token=t0k3n&email=${encodeURIComponent(ada)}`)
    expect(await emailOfSession(person)).toBe(ada)
  })

  it("ends links of a secret that is gone with Verification [FS-02]", async () => {
    const { adapter, browser, outbox } = createWorld({ secret: older })
    await askForLink(browser(), ada)
    const { provider } = createOutbox()
    const rotated = createService({ adapter, providers: [provider({ confirm: "never" })], secret: newer })
    expect(errorOf(await rotated.browser().get(outbox.lastLink()))).toBe("Verification")
  })
})
