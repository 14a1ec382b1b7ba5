import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createInvitations } from "@latchkey/core/invitations"
import { createBrowser } from "@latchkey/test-kit/browser"
import { afterEach, describe, expect, test, vi } from "vitest"
import { emailOfSession } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { strategies } from "./linking-world.ts"
import { createService, errorOf, secret } from "./service.ts"
import { signIn } from "./sign-in.ts"

const email = "ada@example.com"
const newSecret = "another secret of the tests, which is long enough for all"

/** Invitations over a store in memory, whose rows a test can see. */
function world(secrets: string | readonly string[] = secret, adapter: Adapter = MemoryAdapter()) {
  const rows: VerificationToken[] = []
  const recorded: Adapter = {
    ...adapter,
    createVerificationToken: async (row) => {
      rows.push(row)
      return adapter.createVerificationToken?.(row)
    },
  }
  return { adapter, rows, invitations: createInvitations({ adapter: recorded, secret: secrets }) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe("an invitation", () => {
  test("says whom it's for, and carries the application's data, which the text doesn't show [INV-01]", async () => {
    const { invitations } = world()
    const { token, expires } = await invitations.create({
      email: "Ada@Example.com",
      data: { role: "editor" },
    })
    expect(await invitations.read(token)).toEqual({ email, data: { role: "editor" }, expires })
    expect(token).toMatch(/^[\w.-]+$/)
    const readable = token.split(".").map((part) => Buffer.from(part, "base64url").toString())
    expect(readable.join("\n")).not.toMatch(/ada|editor/)
  })

  test("may be for any user, without data [INV-01]", async () => {
    const { invitations } = world()
    const { token, expires } = await invitations.create()
    expect(await invitations.read(token)).toEqual({ expires })
  })

  test("is taken once, and looking at it doesn't take it [INV-02]", async () => {
    const { invitations } = world()
    const { token } = await invitations.create({ email })
    await invitations.read(token)
    expect(await invitations.take(token)).toMatchObject({ email })
    expect(await invitations.take(token)).toBeNull()
  })

  test("is taken by one of 64 calls at once [INV-02]", async () => {
    const { invitations } = world()
    const { token } = await invitations.create({ email })
    const taken = await Promise.all(Array.from({ length: 64 }, async () => invitations.take(token)))
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })

  test("is taken once, even if the store returns its row twice [INV-02]", async () => {
    let kept: VerificationToken | null = null
    const { invitations } = world(secret, {
      createVerificationToken: (row: VerificationToken) => (kept = row),
      useVerificationToken: () => kept,
    })
    const { token } = await invitations.create({ email })
    expect(await invitations.take(token)).not.toBeNull()
    expect(await invitations.take(token)).toBeNull()
  })

  test("is valid again if it's given back, and then works again, once [INV-03]", async () => {
    const { invitations } = world()
    const { token, expires } = await invitations.create({ email })
    await (await invitations.take(token))?.giveBack()
    expect(await invitations.take(token)).toMatchObject({ email, expires })
    expect(await invitations.take(token)).toBeNull()
  })

  test("doesn't work after it was withdrawn, which is possible once [INV-03]", async () => {
    const { invitations } = world()
    const { token } = await invitations.create({ email })
    expect([await invitations.withdraw(token), await invitations.withdraw(token)]).toEqual([true, false])
    expect(await invitations.take(token)).toBeNull()
  })

  test("expires after a week, or after its `maxAge` [INV-04]", async () => {
    vi.useFakeTimers({ now: Date.now() })
    const { invitations } = world()
    const week = await invitations.create({ email })
    const minute = await invitations.create({ email, maxAge: 60 })
    vi.advanceTimersByTime(61_000)
    expect([await invitations.read(minute.token), await invitations.take(minute.token)]).toEqual([null, null])
    vi.advanceTimersByTime(7 * 86_400_000 - 63_000)
    expect(await invitations.read(week.token)).toMatchObject({ email })
    vi.advanceTimersByTime(4_000)
    expect([await invitations.read(week.token), await invitations.take(week.token)]).toEqual([null, null])
  })

  test("is over when its row says so, whatever the text says [INV-04]", async () => {
    const adapter = MemoryAdapter()
    const { invitations } = world(secret, {
      ...adapter,
      createVerificationToken: async (row) =>
        adapter.createVerificationToken({ ...row, expires: new Date(1) }),
    })
    const { token } = await invitations.create({ email })
    expect(await invitations.take(token)).toBeNull()
  })

  test("is stored as a hash: its rows contain neither the text, nor the address, nor the data [INV-05]", async () => {
    const { invitations, rows } = world()
    const { token, expires } = await invitations.create({ email, data: { role: "editor" } })
    expect(rows).toEqual([
      {
        identifier: expect.stringMatching(/^invitation:[\da-f-]{36}$/),
        token: expect.stringMatching(/^[\da-f]{64}$/),
        expires,
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/ada|editor/)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test("isn't taken for another row, if the store compares loosely [INV-05]", async () => {
    const { invitations } = world(secret, {
      createVerificationToken: (row: VerificationToken) => row,
      useVerificationToken: ({ token }: VerificationToken) => ({
        identifier: email,
        token,
        expires: new Date(Date.now() + 60_000),
      }),
    })
    const { token } = await invitations.create({ email })
    expect(await invitations.take(token)).toBeNull()
  })

  test("works with every secret that's still configured [INV-05, FS-01]", async () => {
    const { adapter, invitations } = world()
    const { token } = await invitations.create({ email })
    const rotated = world([newSecret, secret], adapter).invitations
    const fresh = await rotated.create({ email })
    expect(await rotated.take(token)).toMatchObject({ email })
    expect(await invitations.take(fresh.token)).toBeNull()
    expect(await world(newSecret, adapter).invitations.take(fresh.token)).toMatchObject({ email })
  })

  test.each([
    ["an empty text", ""],
    ["another text", "invitation"],
    ["no text at all", undefined],
    ["a number", 1],
  ])("isn't %s [INV-05]", async (_, token) => {
    const { invitations } = world()
    expect([await invitations.read(token as string), await invitations.take(token as string)]).toEqual([
      null,
      null,
    ])
  })

  test("that was changed in one place is refused [INV-05]", async () => {
    const { invitations } = world()
    const { token } = await invitations.create({ email })
    const at = token.length - 10
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)
    expect(await invitations.take(changed)).toBeNull()
    expect(await invitations.take(token)).not.toBeNull()
  })

  test.each([
    ["an address that is two", { email: "ada@example.com,eve@example.com" }, "EmailSignin"],
    ["an address without a host", { email: "ada" }, "EmailSignin"],
    ["no lifetime", { maxAge: 0 }, "UnsupportedStrategy"],
    ["an endless lifetime", { maxAge: Infinity }, "UnsupportedStrategy"],
    ["a lifetime that is no number", { maxAge: Number.NaN }, "UnsupportedStrategy"],
    ["data that is too long", { data: "x".repeat(1_000) }, "UnsupportedStrategy"],
  ])("can't have %s [INV-06]", async (_, invitation, type) => {
    const { invitations, rows } = world()
    await expect(invitations.create(invitation)).rejects.toMatchObject({ type })
    expect(rows).toEqual([])
  })

  test("passes on the error of a store that fails [INV-06]", async () => {
    const down = new Error("the database is down")
    const { invitations } = world(secret, {
      createVerificationToken: () => Promise.reject(down),
      useVerificationToken: () => Promise.reject(down),
    })
    await expect(invitations.create({ email })).rejects.toBe(down)
  })
})

test("invitations need a secret, and an adapter that stores verification tokens [INV-06]", () => {
  const adapter = MemoryAdapter()
  for (const empty of [undefined, "", []])
    expect(() => createInvitations({ adapter, secret: empty })).toThrow(
      expect.objectContaining({ type: "MissingSecret" }),
    )
  const { useVerificationToken: _, ...lacking } = adapter
  expect(() => createInvitations({ adapter: lacking, secret })).toThrow(
    expect.objectContaining({ type: "MissingAdapterMethods" }),
  )
})

describe.each(strategies)(
  "an application that registers only invited users, with %s sessions",
  (strategy) => {
    test("lets in the first user with an invitation, and no other [INV-02, REG-01]", async () => {
      const idp = await createIdentityProvider()
      const adapter = MemoryAdapter()
      const invitations = createInvitations({ adapter, secret })
      const { fetch } = createService({
        providers: [idp.oidc()],
        adapter,
        session: { strategy },
        registration: async ({ request, user }) => {
          const [, token = ""] = /invitation=([^;]*)/.exec(request.headers.get("cookie") ?? "") ?? []
          const taken = await invitations.take(token)
          return taken !== null && (taken.email === undefined || taken.email === user.email)
        },
      })
      const { token } = await invitations.create()
      const enter = async (index: number) => {
        const person = createBrowser({ answer: fetch })
        person.plant("invitation", token)
        const address = `${index}@example.com`
        const visit = await signIn(person, idp, { person: { sub: address, email: address } })
        return [errorOf(visit), await emailOfSession(person)]
      }
      const [first, ...others] = (await Promise.all([0, 1, 2, 3].map(enter))).toSorted(
        ([one], [other]) => (one === null ? -1 : 1) - (other === null ? -1 : 1),
      )
      expect(first?.[0]).toBeNull()
      expect(others).toEqual(Array.from({ length: 3 }, () => ["AccessDenied", undefined]))
    })
  },
)
