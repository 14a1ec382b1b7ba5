import type { AuthConfig } from "@latchkey/core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import {
  askForLink,
  createOutbox,
  emailOfSession,
  type Outbox,
} from "../../packages/core/test/email-outbox.ts"
import { createService, errorOf, type Service } from "../../packages/core/test/service.ts"
import type { JourneyStore } from "./journeys.ts"

let addresses = 0

function newAddress(): string {
  return `code-${Date.now().toString(36)}-${++addresses}@example.com`
}

/** Declares the journeys of one-time codes with an adapter that counts guesses. */
export function describeOneTimeCodes(open: () => Promise<JourneyStore>): void {
  let store: JourneyStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(async () => store.close?.())
  const codes = (outbox: Outbox): Partial<AuthConfig> => ({
    providers: [outbox.provider({ code: true })],
    adapter: store.adapter,
  })

  async function requested(address: string): Promise<{ service: Service; outbox: Outbox; browser: Browser }> {
    const outbox = createOutbox()
    const service = createService(codes(outbox))
    const browser = service.browser()
    await askForLink(browser, address)
    return { service, outbox, browser }
  }

  test("a one-time code signs in once, and ends its link [AU-03]", async () => {
    const address = newAddress()
    const { browser, outbox } = await requested(address)
    const copy = browser.copy()
    const code = outbox.sent[0]?.code
    await browser.submit("/auth/callback/email", { code })
    expect(await emailOfSession(browser)).toBe(address)
    expect(errorOf(await copy.submit("/auth/callback/email", { code }))).toBe("Verification")
    expect(errorOf(await copy.get(outbox.lastLink()))).toBe("Verification")
  })

  test("of 64 guesses of a one-time code at once five are compared, on two instances [AU-04]", async () => {
    const { browser, outbox } = await requested(newAddress())
    const other = createService(codes(outbox)).browser()
    for (const [name, { value }] of browser.cookies) other.plant(name, value)
    const right = Number(outbox.sent[0]?.code)
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, round) => {
        const code = String((right + 1 + round) % 1_000_000).padStart(6, "0")
        return (round % 2 === 0 ? browser : other).copy().submit("/auth/callback/email", { code })
      }),
    )
    const errors = answers.map((answer) => errorOf(answer))
    expect(errors.filter((error) => error === "Verification")).toHaveLength(5)
    expect(errors.filter((error) => error === "TooManyAttempts")).toHaveLength(59)
  })
}
