import { readFileSync } from "node:fs"
import { Auth, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, describe, expect, test, vi } from "vitest"
import { brokenConfigurations } from "./broken-configurations.ts"
import { canary, mail, providers, secretOf, vendor } from "./secret-providers.ts"
import { createLog } from "./service.ts"

const repository = new URL("../../../", import.meta.url)

afterEach(() => {
  vi.restoreAllMocks()
})

/** Collects every message about a broken configuration, from the console, a custom logger and the responses. */
async function said(options: Partial<AuthConfig>, variables: Record<string, string> = {}) {
  const lines: string[] = []
  for (const method of ["error", "warn", "log"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void lines.push(parts.map(String).join(" ")),
    )
  }
  const answers: string[] = []
  const log = createLog()
  for (const logger of [log.logger, undefined]) {
    const config: AuthConfig = {
      ...providers(vendor(), mail()),
      secret: secretOf("secret"),
      jwt: { secret: secretOf("secret of tokens") },
      trustHost: true,
      debug: true,
      ...options,
      providers: options.providers ?? [vendor()],
      logger,
    }
    setEnvDefaults(variables, config)
    for (const path of ["signin", "error", "session"]) {
      const response = await Auth(new Request(`https://app.example/auth/${path}`), config)
      answers.push(String(response.status), await response.text())
    }
  }
  return { error: log.errors[0], lines, answers, logged: [...log.details, ...log.debug] }
}

describe.each(brokenConfigurations)("$title", ({ options, type, message, variables }) => {
  test("is one error that names the option, what was given, what is allowed, the page that explains it, and the command that helps [ERR-05, ERR-32]", async () => {
    const { error } = await said(options, variables)
    expect(error?.type).toBe(type)
    expect(error?.message).toContain(message)
    const [, page = ""] =
      / See https:\/\/github\.com\/latchkey\/latchkey\/blob\/main\/(docs\/errors\/[a-z-]+\.md)\. `npx latchkey (?:doctor|secret --write(?: --force)?|add (?:adapter )?<name>)` [^.]+\.$/.exec(
        error?.message ?? "",
      ) ?? []
    expect(readFileSync(new URL(page, repository), "utf8")).toMatch(new RegExp(`^# ${type}\n`))
  })

  test("is found in production as well, where nothing else in the configuration asks for a check [ERR-32]", async () => {
    const log = createLog()
    const config: AuthConfig = {
      secret: secretOf("secret"),
      trustHost: true,
      ...options,
      providers: options.providers ?? [vendor()],
      logger: log.logger,
    }
    setEnvDefaults({ NODE_ENV: "production", ...variables }, config)
    const response = await Auth(new Request("https://app.example/auth/session"), config)
    expect(response.status).toBe(500)
    expect(log.errors.map(({ type: found, message: said }) => [found, said.includes(message)])).toEqual([
      [type, true],
    ])
  })

  test("gives no secret away: not in a message, a cause, a log line or a page [LG-01, ERR-32]", async () => {
    const { error, lines, answers, logged } = await said(options, variables)
    const { err, ...details } = (error?.cause ?? {}) as { err?: Error }
    const errorTexts = [error?.message, error?.stack, err?.message, err?.stack, JSON.stringify(details)]
    expect(lines.length).toBeGreaterThan(0)
    expect(answers.slice(0, 1)).toEqual(["500"])
    for (const text of [...errorTexts, ...lines, ...answers, JSON.stringify(logged)])
      expect(text ?? "").not.toContain(canary)
  })
})

function withoutUnlinking(): Adapter {
  const { unlinkAccount: _, ...others } = MemoryAdapter()
  return others
}

describe("a legal but inadvisable configuration is warned of once:", () => {
  const warned = async (options: Partial<AuthConfig>, variables: Record<string, string> = {}) => {
    const log = createLog()
    const config: AuthConfig = { providers: [], secret: secretOf("secret"), logger: log.logger, ...options }
    setEnvDefaults(variables, config)
    for (let time = 0; time < 2; time++) await Auth(new Request("https://app.example/auth/session"), config)
    return { warnings: log.warnings, details: log.details }
  }

  test("providers without a clientId, with the variables that are missing [ENV-06, LOG-03]", async () => {
    const none = (id: string) => vendor({ id, clientId: undefined })
    expect(
      await warned({ trustHost: true, ...providers(none("my-vendor"), vendor(), none("other")) }),
    ).toEqual({
      warnings: ["provider-without-client-id"],
      details: [{ providers: ["my-vendor", "other"], variables: ["AUTH_MY_VENDOR_ID", "AUTH_OTHER_ID"] }],
    })
  })

  const advised: readonly (readonly [string, Partial<AuthConfig>])[] = [
    ["debug-enabled", { debug: true }],
    ["experimental-webauthn", { experimental: { enableWebAuthn: true } }],
    ["limits-in-memory", { limits: true }],
    ["secret-guessable", { secret: "ab".repeat(32) }],
    ["secret-guessable", { secret: "甲乙丙丁戊己庚辛甲乙丙丁" }],
    ["secret-guessable", { secret: "correct horse battery staplecorrect horse " }],
    ["secret-guessable", { jwt: { secret: "ab".repeat(32) } }],
    ["host-from-request", { ...providers(mail()), adapter: MemoryAdapter() }],
    ["provider-without-client-id", providers(vendor({ clientId: "" }))],
    [
      "unproven-kept",
      {
        ...providers(vendor({ allowDangerousEmailAccountLinking: true })),
        adapter: withoutUnlinking(),
      },
    ],
  ]
  test.each(advised)(
    "%s, in production too, when nothing else asks for a check [LOG-03]",
    async (code, options) => {
      const { warnings } = await warned({ trustHost: true, ...options }, { NODE_ENV: "production" })
      expect(warnings).toEqual([code])
    },
  )

  test("options that do not exist, with the names that were probably meant [LOG-03]", async () => {
    const options = {
      trustHost: true,
      provider: [],
      session: { maxage: 60, stratgy: "jwt" },
      callbacks: { signin: () => true, zebra: () => true },
      cookies: { sessiontoken: {} },
      pages: {},
    }
    const { warnings, details } = await warned(options as Partial<AuthConfig>)
    await vi.waitFor(() => expect(warnings).toEqual(["unknown-option"]))
    expect(details).toEqual([
      {
        options: [
          "provider (did you mean providers?)",
          "session.maxage (did you mean session.maxAge?)",
          "session.stratgy (did you mean session.strategy?)",
          "callbacks.signin (did you mean callbacks.signIn?)",
          "callbacks.zebra",
          "cookies.sessiontoken (did you mean cookies.sessionToken?)",
        ],
      },
    ])
  })

  test("no option that is undefined, no symbol, and no member of an instance of a class [LOG-03, D18]", async () => {
    class Events {
      readonly database = "primary"
      signIn() {}
    }
    const options = { trustHost: true, events: new Events(), none: undefined, [Symbol("mine")]: 1, odd: 1 }
    const { warnings, details } = await warned(options)
    await vi.waitFor(() => expect(warnings).toEqual(["unknown-option"]))
    expect(details).toEqual([{ options: ["odd"] }])
  })

  // ADV-29
  test("links that are mailed to the host of a request, in production [HO-03, LOG-03]", async () => {
    const mailed = { ...providers(mail()), adapter: MemoryAdapter() }
    const production = { NODE_ENV: "production" }
    expect((await warned({ ...mailed, trustHost: true }, production)).warnings).toEqual(["host-from-request"])
    for (const [options, variables] of [
      [{ ...mailed, trustHost: ["app.example"] }, production],
      [
        { ...mailed, trustHost: true },
        { ...production, AUTH_URL: "https://app.example" },
      ],
      [{ ...mailed, trustHost: true }, {}],
      [{ ...providers(vendor()), trustHost: true }, production],
    ] as [Partial<AuthConfig>, Record<string, string>][]) {
      expect((await warned(options, variables)).warnings).toEqual([])
    }
  })
})
