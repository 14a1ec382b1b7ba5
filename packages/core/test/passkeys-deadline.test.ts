import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { loadLibrary } from "./passkey-libraries.ts"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import {
  answer,
  createPasskeyService,
  creationOptions,
  register,
  requestOptions,
  signInWithPasskey,
} from "./passkeys.ts"
import { errorOf, sessionCookie } from "./service.ts"

const email = "ada@example.com"

/** The deadlines that were set, and their lengths in milliseconds. A test lets them expire immediately. */
const deadlines = new Map<AbortController, number>()

beforeEach(() => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const deadline = new AbortController()
    deadlines.set(deadline, milliseconds)
    return deadline.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  deadlines.clear()
})

const library = await loadLibrary("14")

/** Returns the library with a function that hangs until the test ends it. */
function hanging(method: "verifyRegistrationResponse" | "verifyAuthenticationResponse") {
  let reach = (): void => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const state = { hangs: true }
  let fail = (): void => {}
  const { [method]: verify } = library
  const simpleWebAuthn = {
    ...library,
    [method]: async (options: never) => {
      reach()
      if (!state.hangs) return verify(options)
      return new Promise<never>((_, reject) => (fail = () => reject(new Error("too late"))))
    },
  }
  return { service: createPasskeyService({}, { simpleWebAuthn }), reached, state, fail: () => fail() }
}

/** Returns the response to a request after every deadline has expired. */
async function late<Answer>(answered: Promise<Answer>, reached: Promise<void>): Promise<Answer> {
  await reached
  await vi.waitFor(() => expect([...deadlines.values()]).toContain(10_000))
  for (const deadline of deadlines.keys()) deadline.abort()
  return answered
}

describe("a library that hangs", () => {
  it("while it verifies a new passkey ends the registration after a time, stores nothing, and strands nobody [DO-02]", async () => {
    const { service, reached, state } = hanging("verifyRegistrationResponse")
    const browser = service.browser()
    const authenticator = createAuthenticator()
    const data = await authenticator.create(await creationOptions(browser, { email }))
    const visit = await late(answer(browser, "register", data), reached)
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    expect(String((service.log.errors[0]?.cause as { err?: Error } | undefined)?.err)).toContain(
      "did not answer within 10000 ms",
    )
    expect(await service.adapter.getUserByEmail?.(email)).toBeNull()
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    state.hangs = false
    await register(browser, createAuthenticator(), { email })
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })

  it("while it verifies the use of a passkey ends the sign-in after a time [DO-02]", async () => {
    const { service, reached, state } = hanging("verifyAuthenticationResponse")
    const authenticator = createAuthenticator()
    await register(service.browser(), authenticator, { email })
    const browser = service.browser()
    const data = await authenticator.get(await requestOptions(browser))
    const visit = await late(answer(browser, "authenticate", data), reached)
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    state.hangs = false
    await signInWithPasskey(browser, authenticator)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email } })
  })

  it("answers nobody twice where its answer comes after all [DO-02]", async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown): unknown => rejections.push(reason)
    process.on("unhandledRejection", note)
    const { service, reached, fail } = hanging("verifyRegistrationResponse")
    const browser = service.browser()
    const data = await createAuthenticator().create(await creationOptions(browser, { email }))
    const visit = await late(answer(browser, "register", data), reached)
    fail()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    process.off("unhandledRejection", note)
    expect(errorOf(visit)).toBe("WebAuthnVerificationError")
    expect(rejections).toEqual([])
  })
})
