import type { AuthConfig } from "@latchkey/core"
import type { CounterStep } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import type { Visit } from "@latchkey/test-kit/browser"
import { describe, expect, it, vi } from "vitest"
import { askForLink, createOutbox, emailOfSession } from "./email-outbox.ts"
import { createLimited, passesOf, tryPassword, type LimitedService } from "./limited-service.ts"
import { askOptions } from "./passkeys.ts"
import { errorOf } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const here = "192.0.2.1"

/** A store that counts its calls, and is an instance of a class, like database clients. */
class OwnStore {
  readonly keys: string[] = []
  readonly #store = MemoryAdapter()
  async increment(key: string, step: CounterStep): Promise<number | null> {
    this.keys.push(key)
    return this.#store.increment(key, step)
  }
}

const down = {
  increment: async (): Promise<number | null> => {
    throw new Error("down")
  },
}

/** Tries passwords, and returns the number that passed the limits. */
async function passwordsThatPass(service: LimitedService, name: string, of = 15): Promise<number> {
  const visits: Visit[] = []
  for (let round = 0; round < of; round++) visits.push(await tryPassword(service.at(here), name))
  return passesOf(visits)
}

describe("the store of limits [AU-04]", () => {
  it("is the adapter, for all configurations and instances with it", async () => {
    const adapter = MemoryAdapter()
    const [one, other] = [createLimited(true, { adapter }), createLimited(true, { adapter })]
    expect(await passwordsThatPass(one, "grace", 6)).toBe(6)
    expect(await passwordsThatPass(other, "grace")).toBe(4)
  })

  it("can be the application's own, which then also counts the guesses of codes", async () => {
    const store = new OwnStore()
    const { increment: _, ...adapter } = MemoryAdapter()
    const service = createLimited({ store }, { adapter })
    expect(await passwordsThatPass(service, "grace")).toBe(10)
    expect(store.keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    const outbox = createOutbox()
    const browser = createLimited({ store }, { adapter, providers: [outbox.provider({ code: true })] }).at(
      here,
    )
    await askForLink(browser, "ada@example.com")
    const before = store.keys.length
    await browser.submit("/auth/callback/email", { code: outbox.sent.at(-1)?.code })
    expect(store.keys.length).toBe(before + 2)
    expect(await emailOfSession(browser)).toBe("ada@example.com")
  })

  it("is the memory of the process without an adapter, also if the configuration is made again for each request", async () => {
    const options: Partial<AuthConfig> = { adapter: undefined, experimental: {}, providers: [passwords()] }
    let passes = 0
    for (let round = 0; round < 15; round++)
      passes += await passwordsThatPass(createLimited(true, options), "made again", 1)
    expect(passes).toBe(10)
  })

  it("refuses credentials, and nothing else, while it's down", async () => {
    const service = createLimited({ store: down })
    const browser = service.at(here)
    expect(errorOf(await tryPassword(browser, "grace", { password: "hopper" }))).toBe("Configuration")
    expect(service.asked).toEqual([])
    expect(service.log.types()).toContain("AdapterError")
    expect(errorOf(await askForLink(browser, "ada@example.com"))).toBeNull()
    expect(service.outbox.sent).toHaveLength(1)
    expect((await askOptions(browser)).status).toBe(200)
    await signIn(browser, service.idp)
    expect(await emailOfSession(browser)).toBe("ada@example.com")
  })

  it("lets everything pass while it's down, or nothing, as the application says", async () => {
    const open = createLimited({ store: down, whenStoreFails: "allow" })
    const browser = open.at(here)
    await tryPassword(browser, "grace", { password: "hopper" })
    expect(await emailOfSession(browser)).toBe("grace@example.com")
    const closed = createLimited({ store: down, whenStoreFails: "refuse" })
    const other = closed.at(here)
    for (const visit of [
      await tryPassword(other, "grace", { password: "hopper" }),
      await askForLink(other, "ada@example.com"),
      await other.submit("/auth/signin/idp"),
      await askOptions(other),
    ])
      expect(errorOf(visit)).toBe("Configuration")
    expect([closed.asked, closed.outbox.sent]).toEqual([[], []])
  })

  it("is asked for nothing by the check of a session", async () => {
    const store = new OwnStore()
    const service = createLimited({ store })
    const browser = service.at(here)
    await signIn(browser, service.idp)
    const before = store.keys.length
    expect(await emailOfSession(browser)).toBe("ada@example.com")
    expect(store.keys.length).toBe(before)
  })
})

describe("the network of an attempt [AU-04]", () => {
  it("is warned of once in development if it's unknown, and limits of accounts count without it", async () => {
    const service = createLimited(true, { trustedProxies: undefined })
    expect(await passwordsThatPass(service, "grace", 60)).toBe(50)
    expect(service.log.warnings.filter((code) => code === "network-unknown")).toHaveLength(1)
  })

  it("is warned of once, in production too, if a list of proxies can't be used because the connection is unknown", async () => {
    for (const nodeEnv of ["production", "development"]) {
      vi.stubEnv("NODE_ENV", nodeEnv)
      const service = createLimited(true, { trustedProxies: ["127.0.0.1", "10.0.0.0/8"] })
      expect(await passwordsThatPass(service, "grace", 60)).toBe(50)
      expect(service.log.warnings.filter((code) => code.endsWith("-unknown"))).toEqual(["connection-unknown"])
      const other = createLimited(true, { trustedProxies: [] })
      await passwordsThatPass(other, "grace", 2)
      const expected = nodeEnv === "production" ? [] : ["network-unknown"]
      expect(other.log.warnings.filter((code) => code.endsWith("-unknown"))).toEqual(expected)
    }
    vi.unstubAllEnvs()
  })

  it("isn't warned of if the connection is known, or the number of proxies", async () => {
    const known = { trustedProxies: ["127.0.0.1"], clientAddress: () => "127.0.0.1" }
    for (const options of [known, { trustedProxies: 1 }]) {
      const service = createLimited(true, options)
      await passwordsThatPass(service, "grace", 2)
      expect(service.log.warnings.filter((code) => code.endsWith("-unknown"))).toEqual([])
    }
  })

  it("is what an integration tells of the connection, for requests and server actions alike", async () => {
    const { config } = createLimited(
      { rules: { credentialsPerNetwork: { max: 2, per: 60 }, startsPerNetwork: { max: 1, per: 60 } } },
      { trustedProxies: ["127.0.0.1"] },
    )
    const integration = createIntegration(config)
    const attempt = async (clientAddress: string, providerId = "credentials") =>
      integration.signIn({
        headers: new Headers({ host: "app.example" }),
        clientAddress,
        providerId,
        fields: { username: "grace", password: "wrong" },
      })
    for (let round = 0; round < 2; round++)
      await expect(attempt("192.0.2.1")).rejects.toMatchObject({ type: "CredentialsSignin" })
    await expect(attempt("192.0.2.1")).rejects.toMatchObject({ type: "TooManyAttempts", retryAfter: 30 })
    await expect(attempt("192.0.2.2")).rejects.toMatchObject({ type: "CredentialsSignin" })
    await attempt("192.0.2.1", "idp")
    expect(await attempt("192.0.2.1", "idp")).toMatchObject({
      url: "https://app.example/auth/signin?error=TooManyAttempts",
      error: { type: "TooManyAttempts", retryAfter: 60 },
    })
    const request = (address: string) =>
      integration.respond(new Request("https://app.example/auth/webauthn-options/passkey"), {
        clientAddress: address,
      })
    expect((await request("192.0.2.1")).status).toBe(200)
  })
})
