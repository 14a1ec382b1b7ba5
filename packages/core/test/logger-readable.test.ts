import { globSync, readFileSync } from "node:fs"
import { afterEach, describe, expect, test, vi } from "vitest"
import { CredentialsSignin } from "@latchkey/core/errors"
import { redactJson, redactText } from "../src/logger/redact.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { beginAt, passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()
const manual = new URL("../../../docs/", import.meta.url)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  idp.misbehave = {}
})

/** Returns the lines that the console gets. */
function listen(): () => string {
  const lines: string[] = []
  const write = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "))
  for (const method of ["error", "warn", "log", "debug", "info"] as const)
    vi.spyOn(console, method).mockImplementation(write)
  return () => lines.join("\n")
}

describe("the console shows what the manual tells people to read", () => {
  test("the name of a cookie that nothing opens [LOG-03]", async () => {
    const log = listen()
    const browser = createService({ logger: undefined }).browser()
    browser.plant("__Secure-authjs.session-token", "eyJhbGciOiJkaXIifQ..canary.canary.canary")
    await browser.get("/auth/session")
    expect(log()).toContain('{"cookie":"__Secure-authjs.session-token"}')
    expect(log()).not.toContain("canary")
  })

  test("the names of the cookies that a session check writes, and whether it clears them [LOG-01]", async () => {
    const log = listen()
    const service = createService({
      providers: [passwords()],
      session: { updateAge: 0 },
      logger: undefined,
      debug: true,
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    await browser.get("/auth/session")
    expect(log()).toContain('"cookies":[{"name":"__Secure-authjs.session-token","cleared":false}]')
    for (const { value } of browser.cookies.values()) expect(log()).not.toContain(value)
  })

  test.each(["exp", "iat", "nbf"])(
    "that the clocks differ and by how many seconds, for a wrong `%s` [FI-09]",
    async (claim) => {
      const log = listen()
      const seconds = claim === "exp" ? -360 : 360
      idp.misbehave = {
        claims: ({ iat, exp, ...claims }) => ({
          ...claims,
          iat: Number(iat) + seconds,
          exp: claim === "exp" ? Number(iat) + seconds + 60 : Number(exp) + seconds,
          ...(claim === "nbf" ? { iat, nbf: Number(iat) + seconds } : {}),
        }),
      }
      await signIn(createService({ providers: [idp.oidc()], logger: undefined }).browser(), idp)
      const off = claim === "nbf" ? "\\d+" : "3(?:59|60|61)"
      const direction = claim === "exp" ? "ahead of" : "(?:behind|ahead of)"
      expect(log()).toMatch(
        new RegExp(`The clock of this server is ${off} seconds ${direction} the provider's: .*\`${claim}\``),
      )
      expect(log()).toContain('"code":"clock_skew"')
    },
  )

  test("the code of any error, and no authorization or one-time code [LG-01]", () => {
    for (const code of [
      "clock_skew",
      "credentials",
      "invalid_grant",
      "ECONNREFUSED",
      "ERR_JWS_INVALID",
      "P2002",
      11_000,
    ])
      expect(redactJson({ code })).toBe(JSON.stringify({ code }))
    const secrets = [
      "canary",
      "123456",
      123_456,
      "4/0AX4XfWh-abc_def",
      "SplxlOBeZQQYbYS6WxSbIA",
      "a1b2_c3d4",
      "",
      ["x"],
      { a: 1 },
    ]
    for (const code of secrets) expect(redactJson({ code })).toBe('{"code":"[redacted]"}')
  })

  test("the member that was missing from an answer, by its name [LOG-03]", async () => {
    const log = listen()
    const service = createService({ providers: [idp.oidc({ logout: "provider" })], logger: undefined })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/signout/idp?state=canary-0123456789")
    expect(log()).toContain('"state":"other"')
    expect(log()).not.toContain("canary")
  })

  test("every sentence, sample and word that the pages of errors and warnings show", () => {
    const pages = globSync("{errors,warnings}/*.md", { cwd: manual }).map((page) => new URL(page, manual))
    expect(pages.length).toBeGreaterThan(40)
    const shown = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/```text\n([^]*?)```|`([^`\n]+)`/g)].map(
        ([, block, inline = ""]) => block ?? inline,
      ),
    )
    // The end of a URL is shown in the user's browser, and isn't in the log.
    const ofTheLog = shown.filter((sample) => !sample.startsWith("error="))
    expect(ofTheLog.map((sample) => redactText(sample))).toEqual(ofTheLog)
  })

  test("every message of the service", () => {
    const sources = globSync("../packages/*/src/**/*.ts", { cwd: manual })
    const messages = sources.flatMap((file) =>
      [
        ...readFileSync(new URL(file, manual), "utf8").matchAll(
          /(?:Error|Signin|Check|Secret|Provider|broken)\(\s*(["`])((?:(?!\1)[^\\]|\\.)*)\1/g,
        ),
      ].map(([, , message = ""]) => message.replaceAll("\\`", "`")),
    )
    expect(messages.length).toBeGreaterThan(200)
    for (const message of messages) expect(redactText(message)).toBe(message)
  })
})

describe("a user who says no at the provider", () => {
  const words = [
    "access_denied",
    "login_required",
    "consent_required",
    "interaction_required",
    "account_selection_required",
    "user_cancelled_authorize",
    "user_cancelled_login",
  ]

  test.each(words)(
    "is no error in the log (%s), but a warning with the provider's words [OAU-10, ERR-32]",
    async (word) => {
      const service = createService({ providers: [idp.oidc()] })
      const browser = service.browser()
      const back = await beginAt(idp, browser)
      back.searchParams.delete("code")
      back.searchParams.set("error", word)
      back.searchParams.set("error_description", "no, thanks")
      const visit = await browser.get(back.pathname + back.search)
      expect(visit.location?.pathname).toBe("/auth/signin")
      expect(visit.location?.searchParams.get("error")).toBe("OAuthCallbackError")
      expect(service.log.types()).toEqual([])
      expect(service.log.warnings).toEqual(["sign-in-declined"])
      expect(service.log.details).toEqual([
        { provider: "idp", provider_error: word, description: "no, thanks" },
      ])
    },
  )

  test.each(["server_error", "invalid_scope", "ACCESS_DENIED", "toString", ""])(
    "is not what another error is taken for (%j)",
    async (word) => {
      const service = createService({ providers: [idp.oidc()] })
      const browser = service.browser()
      const back = await beginAt(idp, browser)
      back.searchParams.delete("code")
      back.searchParams.set("error", word)
      await browser.get(back.pathname + back.search)
      expect(service.log.types()).toEqual(["OAuthCallbackError"])
      expect(service.log.warnings).toEqual([])
    },
  )

  test("is a warning also if the answer has no `state`: no stranger fills the log with errors", async () => {
    const service = createService({ providers: [idp.oidc()] })
    await service.browser().get("/auth/callback/idp?error=access_denied")
    expect([service.log.types(), service.log.warnings]).toEqual([[], ["sign-in-declined"]])
  })

  test("gives no secret away, and forges no line, by what stands in the description [LG-01, LG-02]", async () => {
    const log = listen()
    const browser = createService({ providers: [idp.oidc()], logger: undefined }).browser()
    const back = await beginAt(idp, browser)
    back.searchParams.delete("code")
    back.searchParams.set("error", "access_denied")
    back.searchParams.set(
      "error_description",
      `x\n[auth][error] Forged code=canary Bearer canary-0123456789 ${"y".repeat(5000)}`,
    )
    await browser.get(back.pathname + back.search)
    expect(log()).toMatch(/^\[auth\]\[warn\]\[sign-in-declined\] /)
    expect(log()).not.toMatch(/canary|\n\[auth\]/)
    expect(log().length).toBeLessThan(1600)
  })
})

test("a code of a `CredentialsSignin` reaches the address, and its cause is logged without secrets [CRE-03, LG-01]", async () => {
  const log = listen()
  class NeedsCode extends CredentialsSignin {
    override code = "otp_required"
  }
  const authorize = (): never => {
    throw new NeedsCode("A one-time code is needed.", {
      cause: { code: "otp_required", otp: 1, token: "canary" },
    })
  }
  const service = createService({ providers: [passwords({ authorize })], logger: undefined })
  const visit = await signInWithPassword(service.browser())
  expect(visit.location?.searchParams.get("code")).toBe("otp_required")
  expect(log()).toContain('"code":"otp_required"')
  expect(log()).not.toContain("canary")
})
