import type { AuthConfig } from "@latchkey/core"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askForLink, createOutbox, type Outbox } from "../../packages/core/test/email-outbox.ts"
import { createService, errorOf } from "../../packages/core/test/service.ts"
import { passwords } from "../../packages/core/test/sign-in.ts"
import type { JourneyStore } from "./journeys.ts"

const unique = Date.now().toString(36)

/** Declares the tests for limits with an adapter that counts. */
export function describeLimits(open: () => Promise<JourneyStore>): void {
  let store: JourneyStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(async () => store.close?.())

  /** Browsers in the same network, which use two instances in turn. */
  function browsers(outbox: Outbox, network: string): (index: number) => Browser {
    const config: Partial<AuthConfig> = {
      providers: [outbox.provider(), passwords()],
      session: { strategy: "jwt" },
      adapter: store.adapter,
      limits: true,
      clientAddress: () => network,
    }
    const instances = [createService(config), createService(config)]
    return (index) => (instances[index % 2] ?? createService(config)).browser()
  }

  async function at64(run: (index: number) => Promise<Visit>): Promise<(string | null | undefined)[]> {
    const visits = await Promise.all(Array.from({ length: 64 }, async (_, index) => run(index)))
    return visits.map(errorOf)
  }

  test("of 64 mails to an address that are requested at once five are sent, on two instances [AU-04]", async () => {
    const outbox = createOutbox()
    const browser = browsers(outbox, "192.0.2.1")
    const errors = await at64(async (index) => askForLink(browser(index), `limits-${unique}@example.com`))
    expect(outbox.sent).toHaveLength(5)
    expect(errors.filter((error) => error === "TooManyAttempts")).toHaveLength(59)
  })

  test("of 64 attempts with credentials at once ten are tried, on two instances [AU-04]", async () => {
    const browser = browsers(createOutbox(), "192.0.2.2")
    const fields = { username: `limits-${unique}`, password: "wrong" }
    const errors = await at64(async (index) => browser(index).submit("/auth/callback/credentials", fields))
    expect(errors.filter((error) => error === "CredentialsSignin")).toHaveLength(10)
    expect(errors.filter((error) => error === "TooManyAttempts")).toHaveLength(54)
  })
}
