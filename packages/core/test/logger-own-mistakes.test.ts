import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { CredentialsSignin } from "@latchkey/core/errors"
import { ada, askForLink, confirm, createWorld, type World } from "./email-outbox.ts"
import { createService, type Service } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const pages = "https://github.com/latchkey/latchkey/blob/main/docs/errors"

/** The lines that the console gets. */
let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, "error").mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")))
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Requests a one-time code, and types the one that `typed` makes of it. */
async function typeCode(world: World, typed: (code: string) => string): Promise<void> {
  const person = world.browser()
  await askForLink(person, ada)
  await person.submit("/auth/callback/email", { code: typed(world.outbox.sent[0]?.code ?? "") })
}

const wrongCredentials = async ({ browser }: Pick<Service, "browser">): Promise<unknown> =>
  browser().submit("/auth/callback/credentials", { username: "grace", password: "wrong" })

describe("a user's own mistake is one line on the console, without a stack [LOG-02, ERR-32]", () => {
  test("wrong credentials", async () => {
    await wrongCredentials(createService({ providers: [passwords()], logger: undefined }))
    expect(lines).toEqual([
      `[auth][error] CredentialsSignin: \`authorize\` rejected the credentials. See ${pages}/credentials-signin.md.`,
    ])
  })

  test("credentials that the application refuses with its own class, whose cause is in the line", async () => {
    class NeedsCode extends CredentialsSignin {
      override code = "otp_required"
    }
    const authorize = (): never => {
      throw new NeedsCode("A one-time code is needed.", { cause: { attempt: 2 } })
    }
    await signInWithPassword(
      createService({ providers: [passwords({ authorize })], logger: undefined }).browser(),
    )
    expect(lines).toEqual([
      `[auth][error] CredentialsSignin: A one-time code is needed. See ${pages}/credentials-signin.md. {"attempt":2}`,
    ])
  })

  test("a link that was used before", async () => {
    const { browser, outbox } = createWorld({ logger: undefined })
    const person = browser()
    await askForLink(person, ada)
    await person.get(outbox.lastLink())
    const late = browser()
    await confirm(late, await late.get(outbox.lastLink()))
    expect(lines).toEqual([
      `[auth][error] Verification: The sign-in link was used before, or never existed. See ${pages}/verification.md.`,
    ])
  })

  const refusedCode = `[auth][error] Verification: The one-time code is wrong, was used before, has expired, or was requested in another browser. See ${pages}/verification.md.`

  test("a wrong one-time code", async () => {
    const world = createWorld({ logger: undefined }, { code: true })
    await typeCode(world, (code) => String((Number(code) + 1) % 1_000_000).padStart(6, "0"))
    expect(lines).toEqual([refusedCode])
  })

  test("the right one-time code of a link that was used, with the reason that the user isn't told", async () => {
    const world = createWorld({ logger: undefined }, { code: true })
    world.adapter.useVerificationToken = () => null
    await typeCode(world, (code) => code)
    expect(lines).toEqual([
      `${refusedCode} {"err":{"name":"Verification","message":"The sign-in link was used before, or never existed."}}`,
    ])
  })

  test("an address that isn't one", async () => {
    await askForLink(createWorld({ logger: undefined }).browser(), "ada at example")
    expect(lines).toEqual([
      `[auth][error] EmailSignin: The text must be exactly one plain e-mail address. See ${pages}/email-signin.md.`,
    ])
  })

  test("a limit that's reached", async () => {
    const limits = { rules: { credentialsPerAccount: { max: 1, per: 60 } } }
    const service = createService({ providers: [passwords()], logger: undefined, limits })
    for (let attempt = 0; attempt < 2; attempt++) await wrongCredentials(service)
    expect(lines.slice(1)).toEqual([
      `[auth][error] TooManyAttempts: There were too many attempts, so the limit \`credentialsPerAccount\` is reached. See ${pages}/too-many-attempts.md. {"limit":"credentialsPerAccount"}`,
    ])
  })
})

describe("a failure that isn't the user's keeps its cause and its stack [ERR-32]", () => {
  test("credentials that couldn't be checked", async () => {
    const authorize = (): never => {
      throw new CredentialsSignin("The directory refused.", { cause: new Error("the directory is down") })
    }
    await signInWithPassword(
      createService({ providers: [passwords({ authorize })], logger: undefined }).browser(),
    )
    expect(lines).toContain("[auth][cause] Error: the directory is down")
    expect(lines.some((line) => /^\s+at /.test(line))).toBe(true)
  })

  test("an address that `normalizeIdentifier` failed to read", async () => {
    const normalizeIdentifier = (): never => {
      throw new RangeError("no such table")
    }
    await askForLink(createWorld({ logger: undefined }, { normalizeIdentifier }).browser(), ada)
    expect(lines).toContain("[auth][cause] RangeError: no such table")
    expect(lines.some((line) => /^\s+at /.test(line))).toBe(true)
  })
})

test("a custom logger gets the whole error of a user's own mistake [LOG-02]", async () => {
  const service = createService({ providers: [passwords()] })
  await wrongCredentials(service)
  expect(service.log.errors).toEqual([expect.any(CredentialsSignin)])
  expect(service.log.errors[0]?.stack).toMatch(/\n\s+at /)
})
