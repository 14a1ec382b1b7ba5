import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "@latchkey/core"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.restoreAllMocks()
  idp.misbehave = {}
})

function listen() {
  const lines: string[] = []
  const write = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "))
  for (const method of ["error", "warn", "log", "debug", "info"] as const)
    vi.spyOn(console, method).mockImplementation(write)
  return lines
}

/** Makes a sign-in fail, with this logger. */
async function fail(options: Partial<AuthConfig>): Promise<void> {
  const service = createService({ providers: [passwords()], debug: false, ...options })
  await service.browser().submit("/auth/callback/credentials", { username: "x" })
  await service.browser().get("/auth/nothing")
}

describe("the logger", () => {
  test("is the console by default: errors with their type, no debug messages [CFG-30, CFG-28, ERR-01]", async () => {
    const lines = listen()
    await fail({ logger: undefined })
    expect(lines[0]).toMatch(/^\[auth\]\[error\] CredentialsSignin: /)
    expect(lines.join("\n")).not.toContain("[debug]")
  })

  test("with debug prints debug messages, after a warning [CFG-28, WRN-01]", async () => {
    const lines = listen()
    await fail({ logger: undefined, debug: true })
    expect(lines[0]).toContain("[auth][warn][debug-enabled]")
    expect(lines.some((line) => line.includes("[auth][debug]"))).toBe(true)
  })

  const firstMessages = {
    error: [expect.objectContaining({ type: "CredentialsSignin", message: expect.any(String) as string })],
    warn: ["debug-enabled"],
    debug: ["Request", expect.objectContaining({ action: "csrf", status: 200 })],
  }
  test.each(["error", "warn", "debug"] as const)(
    "may have its method %s overridden, the others keep the default [CFG-30, LOG-01, LOG-02, LOG-03, LOG-04]",
    async (level) => {
      const lines = listen()
      const seen: unknown[][] = []
      await fail({ logger: { [level]: (...all: unknown[]) => void seen.push(all) }, debug: true })
      expect(seen.length).toBeGreaterThan(0)
      const printed = { error: "[auth][error]", warn: "[auth][warn]", debug: "[auth][debug]" }
      for (const [name, text] of Object.entries(printed)) {
        expect(lines.some((line) => line.includes(text))).toBe(name !== level)
      }
      expect(seen[0]).toEqual(firstMessages[level])
    },
  )

  test("decides by its own debug method, whatever debug says [CFG-29]", async () => {
    const lines = listen()
    const seen: unknown[] = []
    await fail({ logger: { debug: (message) => void seen.push(message) }, debug: false })
    expect(seen.length).toBeGreaterThan(0)
    expect(lines.some((line) => line.includes("[debug]"))).toBe(false)
  })

  test("may throw or reject without changing the outcome [LG-03]", async () => {
    for (const method of [() => JSON.parse("{") as never, () => Promise.reject(new Error("full")) as never]) {
      const service = createService({
        providers: [passwords()],
        logger: { error: method, warn: method, debug: method },
      })
      const visit = await service.browser().submit("/auth/callback/credentials", { username: "x" })
      expect(visit.location?.searchParams.get("error")).toBe("CredentialsSignin")
    }
  })

  test("may be a class instance (D18)", async () => {
    class Mine {
      readonly seen: string[] = []
      error(error: Error): void {
        this.seen.push(error.name)
      }
    }
    const mine = new Mine()
    await fail({ logger: mine as Pick<Mine, keyof Mine> })
    expect(mine.seen).toEqual(["CredentialsSignin"])
  })
})

test("WebAuthn is warned of where it is enabled [WRN-05, CFG-33]", async () => {
  const service = createService({ experimental: { enableWebAuthn: true } })
  await service.browser().get("/auth/session")
  await service.browser().get("/auth/session")
  expect(service.log.warnings).toEqual(["experimental-webauthn"])
})

describe("the console", () => {
  // ADV-59
  test("never gets a secret: tokens, codes, passwords, keys [LG-01.1, OA-08]", async () => {
    const lines = listen()
    const canary = "canary-0123456789abcdef"
    const messages = [
      `access_token=${canary}&code=${canary} Bearer ${canary} csrfToken=${canary}`,
      `{"password":"${canary}","accessToken": "${canary}"} client_secret: ${canary}`,
    ]
    const leak = new Error(messages.join(" "))
    const providers = [passwords({ authorize: () => Promise.reject(leak) }), idp.oidc()]
    const service = createService({ providers, logger: undefined, debug: true })
    const browser = service.browser()
    await browser.submit("/auth/callback/credentials", { username: "grace", password: canary })
    idp.misbehave = {
      tokens: () =>
        Response.json({ error: "x", error_description: `refresh_token=${canary}` }, { status: 400 }),
    }
    await signIn(browser, idp)
    expect(lines.length).toBeGreaterThan(3)
    for (const { value } of browser.cookies.values()) expect(lines.join("\n")).not.toContain(value)
    expect(lines.join("\n")).not.toContain("canary")
  })

  test("gets an error with its type, its cause, where it was made, and the details [ERR-01, ERR-32, LOG-02]", async () => {
    const lines = listen()
    const authorize = () => Promise.reject(new Error("the database is down"))
    await signInWithPassword(
      createService({ providers: [passwords({ authorize })], logger: undefined }).browser(),
    )
    expect(lines).toEqual([
      "[auth][error] CallbackRouteError: `authorize` failed. See https://github.com/latchkey/latchkey/blob/main/docs/errors/callback-route-error.md.",
      "[auth][cause] Error: the database is down",
      expect.stringMatching(/^\s+at .*logger\.test\.ts/),
      '[auth][details] {"provider":"credentials"}',
    ])
  })

  // ADV-58
  test("gets lines that no input can forge: control characters are escaped, length is bounded [LG-02.1]", async () => {
    const lines = listen()
    const forged = `no\r\n[auth][error] Forged: everything is fine\n    at [auth][error] Forged${"x".repeat(5000)}`
    await signInWithPassword(
      createService({
        providers: [
          passwords({
            authorize: () => Promise.reject(new Error(forged)),
          }),
        ],
        logger: undefined,
      }).browser(),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.some((line) => /^(?: +at )?\[auth\]\[error\] Forged/m.test(line))).toBe(false)
    expect(
      Math.max(...lines.filter((line) => !line.includes("   at ")).map((line) => line.length)),
    ).toBeLessThan(1400)
  })

  test("takes whatever is thrown, and the answer is the same [LG-03, FP-09]", async () => {
    listen()
    const circular: Record<string, unknown> = {}
    circular["self"] = circular
    const odd = Object.assign(new Error("odd"), { message: { not: "text" }, stack: 7 })
    for (const thrown of [odd, circular, 1n, Symbol("x"), Object.create(null), null]) {
      const options = { providers: [passwords({ authorize: () => Promise.reject(thrown as Error) })] }
      const visit = await signInWithPassword(createService({ ...options, logger: undefined }).browser())
      expect(visit.location?.searchParams.get("error")).toBe("Configuration")
      const service = createService({
        providers: [passwords()],
        events: { signIn: () => Promise.reject(thrown as Error) },
        logger: undefined,
      })
      expect((await signInWithPassword(service.browser())).location?.pathname).toBe("/")
    }
  })

  test("is not kept busy by what a stranger sends [DO-01, LG-02]", async () => {
    const lines = listen()
    const service = createService({ providers: [idp.oidc()], logger: undefined })
    const error = "eyJ-".repeat(15_000)
    await service.browser().post("/auth/callback/idp", { error })
    expect(lines.join("\n")).not.toContain("eyJ-eyJ-")
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1400)
  })
})
