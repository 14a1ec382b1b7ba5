import { createHash, createHmac } from "node:crypto"
import { Altcha, type AltchaChallenge, type AltchaOptions } from "@latchkey/core/challenges"
import type { Visit } from "@latchkey/test-kit/browser"
import { afterEach, describe, expect, test, vi } from "vitest"
import { ada } from "./email-outbox.ts"
import { createLimited } from "./limited-service.ts"
import { errorOf } from "./service.ts"

const hmacKey = "a key of the tests, which is long enough for all"
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")
const hmac = (text: string, key = hmacKey): string => createHmac("sha256", key).update(text).digest("hex")

afterEach(() => {
  vi.useRealTimers()
})

/** The members that ALTCHA's widget sends. */
interface Payload extends Partial<AltchaChallenge> {
  readonly number?: unknown
}

/** Searches the number, as ALTCHA's widget does. */
function solve({ salt, challenge, maxnumber }: AltchaChallenge): number {
  for (let number = 0; number <= maxnumber; number++)
    if (sha256(`${salt}${number}`) === challenge) return number
  throw new Error("the challenge has no solution")
}

/** Returns the widget's text for a form. */
function encoded(payload: Payload): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64")
}

function world(options: Partial<AltchaOptions> = {}) {
  const challenge = Altcha({ hmacKey, maxNumber: 1_000, ...options })
  const service = createLimited(undefined, { challenge })
  const send = async (altcha: string): Promise<Visit> =>
    service.browser().submit("/auth/signin/email", { email: ada, altcha })
  const solved = async (): Promise<Payload & AltchaChallenge> => {
    const created = await challenge.create()
    return { ...created, number: solve(created) }
  }
  return { ...service, challenge, send, solved }
}

const codeOf = ({ location }: Visit): string | null | undefined => location?.searchParams.get("code")

describe("a proof of work", () => {
  test("has the form that ALTCHA's widget reads, and is signed [CHA-09]", async () => {
    const { challenge } = world()
    const { algorithm, challenge: hash, salt, signature, maxnumber } = await challenge.create()
    expect([algorithm, maxnumber]).toEqual(["SHA-256", 1_000])
    const [, expires] = /^[\da-f]{24}\?expires=(\d+)&$/.exec(salt) ?? []
    expect(Math.abs(Number(expires) - Date.now() / 1000 - 600)).toBeLessThan(2)
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(signature).toBe(hmac(hash))
  })

  test("lets an attempt go on once it's solved, and no other service is asked [CHA-09]", async () => {
    const { send, solved, outbox } = world()
    expect(errorOf(await send(encoded(await solved())))).toBeNull()
    expect(outbox.sent).toHaveLength(1)
  })

  test("works once, however often it's sent, and even at once [CHA-02]", async () => {
    const { send, solved, outbox } = world()
    const answer = encoded(await solved())
    const visits = await Promise.all(Array.from({ length: 64 }, async () => send(answer)))
    expect(visits.filter((visit) => codeOf(visit) === "refused")).toHaveLength(63)
    expect(outbox.sent).toHaveLength(1)
  })

  test("works once, even if its text is changed without changing its meaning [CHA-02]", async () => {
    const { send, solved, outbox } = world()
    const payload = await solved()
    const texts = [encoded(payload), encoded({ ...payload, took: 5 } as Payload), ` ${encoded(payload)}`]
    const codes = []
    for (const text of texts) codes.push(codeOf(await send(text)))
    expect(codes).toEqual([null, "refused", "refused"])
    expect(outbox.sent).toHaveLength(1)
  })

  test("works once in all instances: the store counts its use [CHA-02]", async () => {
    const { send, solved, config } = world()
    const keys: string[] = []
    const { adapter } = config
    if (adapter === undefined) throw new Error("there is no adapter")
    // Another instance has used it.
    adapter.increment = async (key, { max }) => {
      keys.push(key)
      return max
    }
    expect(codeOf(await send(encoded(await solved())))).toBe("refused")
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{64}$/)])
    adapter.increment = () => Promise.reject(new Error("down"))
    expect(codeOf(await send(encoded(await solved())))).toBe("unavailable")
  })

  test("is over when it has expired [CHA-09]", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
    const { send, solved } = world({ maxAge: 60 })
    const [first, second] = [encoded(await solved()), encoded(await solved())]
    vi.setSystemTime(Date.now() + 58_000)
    expect(errorOf(await send(first))).toBeNull()
    vi.setSystemTime(Date.now() + 3_000)
    expect(codeOf(await send(second))).toBe("refused")
  })

  const changes: readonly (readonly [string, (payload: Payload & AltchaChallenge) => Payload | string])[] = [
    ["another number", (one) => ({ ...one, number: Number(one.number) + 1 })],
    ["a number that is a text", (one) => ({ ...one, number: String(one.number) })],
    ["no number", (one) => ({ ...one, number: undefined })],
    ["another algorithm", (one) => ({ ...one, algorithm: "SHA-1" as never })],
    ["a signature with another key", (one) => ({ ...one, signature: hmac(one.challenge, "x".repeat(32)) })],
    ["no signature", (one) => ({ ...one, signature: undefined as never })],
    [
      "a challenge that the client made itself",
      (one) => ({ ...one, challenge: sha256(`${one.salt}1`), number: 1 }),
    ],
    ["a later expiry", (one) => ({ ...one, salt: one.salt.replace(/expires=\d+/, "expires=9999999999") })],
    [
      "a digit of the number moved to the expiry",
      (one) => {
        const digits = String(one.number)
        const salt = `${one.salt.slice(0, -1)}${digits.slice(0, 1)}&`
        return { ...one, salt, number: Number(digits.slice(1)) }
      },
    ],
    ["no expiry", (one) => ({ ...one, salt: one.salt.replace(/\?.*$/, "") })],
    ["a list instead of an object", () => Buffer.from("[]").toString("base64")],
    ["no JSON", () => Buffer.from("proof").toString("base64")],
    ["no Base64", () => "%%%"],
  ]

  test.each(changes)("with %s is refused [CHA-09]", async (_, change) => {
    const { send, solved, outbox } = world()
    const changed = change(await solved())
    expect(codeOf(await send(typeof changed === "string" ? changed : encoded(changed)))).toBe("refused")
    expect(outbox.sent).toEqual([])
  })

  test.each([
    ["a short key", { hmacKey: "short" }],
    ["no key", { hmacKey: undefined as never }],
    ["no work", { maxNumber: 1 }],
    ["endless work", { maxNumber: Infinity }],
    ["no life", { maxAge: 0 }],
    ["a life that is no number", { maxAge: Number.NaN }],
  ])("can't be created with %s [CHA-05]", (_, options) => {
    expect(() => Altcha({ hmacKey, ...options })).toThrow(TypeError)
  })

  test("is on the built-in page, a new one each time, with no other origin in the policy [CHA-08]", async () => {
    const { browser } = world()
    const pages = [await browser().get("/auth/signin"), await browser().get("/auth/signin")]
    const challenges = pages.map(({ text }) => {
      const [, json = ""] = /data-altcha="([^"]*)"/.exec(text) ?? []
      return JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as AltchaChallenge
    })
    expect(new Set(challenges.map(({ challenge }) => challenge)).size).toBe(2)
    const policy = pages[0]?.headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+'; connect-src 'self';/)
    expect(policy).not.toContain("frame-src")
  })
})
