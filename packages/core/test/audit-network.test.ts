import type { AuditEvent, AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createRecorded, named, recordedMail } from "./audit-world.ts"
import { ada, askForLink } from "./email-outbox.ts"
import { createLimited, tryPassword } from "./limited-service.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** Returns the network in the event of a refused request. */
async function networkOf(options: Partial<AuthConfig>, headers: Record<string, string>): Promise<unknown> {
  const recorded = createRecorded()
  const service = createService({ audit: recorded.audit, ...options })
  await service.browser().get("/auth/nothing", headers)
  return recorded.events[0]?.network
}

describe("the network of an event", () => {
  test.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ])("of a client at %s is %s, never the whole address", async (address, network) => {
    expect(await networkOf({ trustedProxies: 1 }, { "x-forwarded-for": address })).toBe(network)
    expect(await networkOf({ clientAddress: () => address }, {})).toBe(network)
  })

  test("has the whole IPv4 address only if the application asks for it", async () => {
    const events: AuditEvent[] = []
    const handler = (event: AuditEvent): void => void events.push(event)
    for (const address of ["203.0.113.77", "2001:db8:1:2:3:4:5:6"])
      await networkOf({ clientAddress: () => address, audit: { handler, wholeIPv4: true } }, {})
    expect(events.map(({ network }) => network)).toEqual(["203.0.113.77", "2001:db8:1:2::/64"])
  })

  test("isn't what a header says that no trusted proxy has written", async () => {
    const headers = {
      "x-forwarded-for": "203.0.113.77",
      forwarded: "for=203.0.113.77",
      "x-real-ip": "203.0.113.77",
    }
    expect(await networkOf({}, headers)).toBeUndefined()
    const contradictory = { "x-forwarded-for": "203.0.113.77", forwarded: "for=198.51.100.1" }
    expect(await networkOf({ trustedProxies: 1 }, contradictory)).toBeUndefined()
  })

  test("of a call of server code is the one that the framework tells", async () => {
    const recorded = createRecorded()
    const { config } = createService({ providers: [passwords()], audit: recorded.audit })
    const head = { headers: new Headers({ host: "app.example" }), clientAddress: "203.0.113.77" }
    const fields = { username: "grace", password: "hopper" }
    await createIntegration(config).signIn({ ...head, providerId: "credentials", fields })
    expect(recorded.events.map(({ network }) => network)).toEqual(["203.0.113.0/24", "203.0.113.0/24"])
  })

  test("is looked for once in a request, and an exception there is logged and stops nothing", async () => {
    const recorded = createRecorded()
    let calls = 0
    const clientAddress = (): never => {
      calls++
      throw new Error("No socket.")
    }
    const world = recordedMail({ audit: recorded.audit, clientAddress })
    await askForLink(world.browser(), ada)
    expect(recorded.events.map(named)).toEqual(["mail.send", "sign-in.start"])
    expect(recorded.events.map(({ network }) => network)).toEqual([undefined, undefined])
    expect(calls).toBe(1)
  })
})

describe("a limit that is reached", () => {
  test("leaves one event with its name, the network and the seconds to wait", async () => {
    const recorded = createRecorded()
    const rules = { credentialsPerNetwork: { max: 2, per: 60 } }
    const { at } = createLimited({ rules }, { audit: recorded.audit })
    const browser = at("203.0.113.77")
    for (let round = 0; round < 3; round++) await tryPassword(browser, `user-${round}`)
    expect(recorded.only("limit.reach")).toMatchObject({
      outcome: "failure",
      reason: { type: "TooManyAttempts" },
      limit: "credentialsPerNetwork",
      retryAfter: 30,
      network: "203.0.113.0/24",
      account: { provider: "credentials" },
    })
    const failed = "sign-in.finish: CredentialsSignin (credentials)"
    expect(recorded.take()).toEqual([failed, failed, "limit.reach: TooManyAttempts"])
  })

  test("by requests for passkeys leaves one event, too", async () => {
    const recorded = createRecorded()
    const rules = { passkeyOptionsPerNetwork: { max: 1, per: 60 } }
    const { at } = createLimited({ rules }, { audit: recorded.audit })
    const browser = at("203.0.113.77")
    for (let round = 0; round < 2; round++) await browser.get("/auth/webauthn-options/passkey")
    expect(recorded.take()).toEqual(["sign-in.start", "limit.reach: TooManyAttempts"])
  })
})
