import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import fc from "fast-check"
import { expect, test } from "vitest"
import { needsCheck } from "../src/config/configuration-rules.ts"
import { fillFromEnvironment } from "../src/config/env.ts"
import { reading } from "../src/config/resolve.ts"
import { passkeys } from "./passkeys.ts"
import { mail, secretOf, vendor } from "./secret-providers.ts"
import { passwords } from "./sign-in.ts"

const { unlinkAccount: _, ...withoutUnlinking } = MemoryAdapter()

/** The values of each option that no rule looks at, and the values that a rule looks at. */
const values = {
  debug: [[false], [true]],
  experimental: [[{ enableWebAuthn: false }], [{ enableWebAuthn: true }]],
  revocation: [[false], [true, { cacheMaxAge: 5 }, { revoke: () => {} }, { cacheMaxAge: -1 }]],
  session: [
    [{}, { strategy: "jwt" }, { maxAge: 0 }, { updateAge: 60, absoluteMaxAge: 3_600 }, { details: false }],
    [{ strategy: "jwts" }, { strategy: null }, { maxAge: -1 }, { updateAge: "1d" }, { absoluteMaxAge: 0.5 }],
    [{ details: true }, "jwt", { maxAge: Number.NaN }, { maxAge: Infinity }],
  ],
  jwt: [
    [{}, { maxAge: 60 }, { secret: secretOf("tokens") }],
    [{ maxAge: null }, { secret: "" }, { secret: "short" }, { secret: "ab".repeat(32) }],
  ],
  account: [
    [{}, { keepTokens: false, renewAhead: 0 }],
    [{ renewAhead: -1 }, { renewAhead: "60" }],
  ],
  bodyTimeout: [
    [1, 30],
    [0, "30"],
  ],
  linking: [[], [{}, { unproven: "keep" }, { requireFresh: 0 }]],
  limits: [
    [false, true],
    [{}, { rules: 5 }, { store: { increment: () => {} } }],
  ],
  trustedProxies: [[], [0, 1, -1, ["10.0.0.0/8"]]],
  audit: [[], [() => {}, "file"]],
  cookies: [[], [{}, { sessionToken: { name: "a b" } }]],
  languages: [[], [{ fault: "`languages()` got no language.", languageOf: async () => undefined }]],
  pages: [[{}, { signIn: "/in" }], [5]],
  secret: [
    [secretOf("one"), [secretOf("one"), secretOf("two")]],
    ["", "short", ["short", secretOf("two")], "ab".repeat(32), secretOf("the-output-of-a-command")],
    [Array.from({ length: 11 }, (_unused, index) => secretOf(`${index}`)), 5],
  ],
  adapter: [[MemoryAdapter()], [withoutUnlinking, 5]],
} as const satisfies Partial<Record<keyof AuthConfig, readonly (readonly unknown[])[]>>

const oidc = (options: object) => vendor({ type: "oidc", issuer: "https://idp.example", ...options })

const plainProviders = [
  vendor(),
  oidc({ id: "oidc", authorization: undefined, token: undefined, userinfo: undefined }),
  oidc({ id: "logout", end_session_endpoint: "https://idp.example/logout" }),
  mail(),
  passwords({}),
] as const

const otherProviders = [
  5,
  vendor({ id: ".." }),
  vendor({ clientId: undefined }),
  vendor({ developmentOnly: true }),
  vendor({ checks: ["none"] }),
  vendor({ maxStateLength: 100 }),
  vendor({ token: undefined }),
  vendor({ token: {}, client: { token_endpoint_auth_method: "private_key_jwt" } }),
  oidc({ issuer: "http://idp.example" }),
  oidc({ logout: "provider" }),
  oidc({ backchannelLogout: { sessionRequired: false } }),
  oidc({ revokeTokens: true }),
  oidc({ initiateLogin: true }),
  oidc({ revocation_endpoint: "http://idp.example/revoke" }),
  mail({ maxAge: 60 }),
  mail({ code: true }),
  mail({ codeLength: 8 }),
  mail({ sendVerificationRequest: "smtp" }),
  passwords({ authorize: 5 as never }),
  passkeys(),
] as const

interface Choice<Value> {
  readonly value: Value
  /** True if a rule looks at the value. */
  readonly asks: boolean
}

/** Chooses one of the values, seldom one that a rule looks at: otherwise, every configuration would have one. */
function oneOf<Value>(plain: readonly Value[], others: readonly Value[]): fc.Arbitrary<Choice<Value>> {
  const chosen = (all: readonly Value[], asks: boolean) =>
    fc.constantFrom(...all).map((value) => ({ value, asks }))
  if (plain.length === 0) return chosen(others, true)
  return others.length === 0
    ? chosen(plain, false)
    : fc.oneof(
        { arbitrary: chosen(plain, false), weight: 20 },
        { arbitrary: chosen(others, true), weight: 1 },
      )
}

const options = fc.record(
  Object.fromEntries(
    Object.entries(values).map(([name, [plain, ...others]]) => [
      name,
      oneOf<unknown>([undefined, undefined, ...plain].slice(name === "secret" ? 2 : 0), others.flat()),
    ]),
  ),
)

const configurations = fc.record({
  options,
  providers: fc.uniqueArray(oneOf<unknown>(plainProviders, otherProviders), {
    maxLength: 4,
    selector: ({ value }) => value,
  }),
  url: fc.constantFrom(undefined, "https://app.example", "https://app.example/auth", "app.example"),
  trustHost: fc.constantFrom(true, true, true, false, ["app.example"]),
  production: fc.constantFrom(true, true, true, true, false),
})

type Configuration = typeof configurations extends fc.Arbitrary<infer Value> ? Value : never

function configOf({ options: chosen, providers, trustHost, url, production }: Configuration): AuthConfig {
  const given = Object.entries(chosen).map(([name, { value }]) => [name, value] as const)
  const config = {
    ...Object.fromEntries(given),
    providers: providers.map(({ value }) => value),
    trustHost,
    logger: { warn() {}, error() {}, debug() {} },
  } as AuthConfig
  const variables = url === undefined ? {} : { AUTH_URL: url }
  fillFromEnvironment(variables, config, { production, suppressBasePathWarning: true })
  return config
}

/** The reasons for a check that only several options together give. */
function asksTogether({ options: chosen, providers, trustHost, url, production }: Configuration): boolean {
  const types = providers.map(({ value }) => (value as { readonly type?: unknown }).type)
  const ids = providers.map(({ value }) => (value as { readonly id?: unknown }).id)
  const mails = types.includes("email")
  const hasAdapter = chosen["adapter"]?.value !== undefined
  const isJwt = (chosen["session"]?.value as { readonly strategy?: string } | undefined)?.strategy === "jwt"
  return (
    !production ||
    new Set(ids).size < ids.length ||
    url === "app.example" ||
    Array.isArray(trustHost) ||
    (url === undefined && (trustHost === false || mails)) ||
    (!hasAdapter && (mails || chosen["limits"]?.value === true)) ||
    // Without `revocation`, the sessions of a user whose address is proven only now can't be ended.
    (mails && isJwt) ||
    (hasAdapter && !isJwt && types.length > 0 && types.every((type) => type === "credentials"))
  )
}

test("the rules are loaded if an option has a value that one looks at, or if several options together ask for it [ERR-32]", async () => {
  const found = { true: 0, false: 0 }
  await fc.assert(
    fc.asyncProperty(configurations, async (given) => {
      const needed = needsCheck(await reading(configOf(given))())
      found[`${needed}`]++
      const asks = [...Object.values(given.options), ...given.providers].some((choice) => choice.asks)
      expect(needed).toBe(asks || asksTogether(given))
    }),
    { numRuns: 4_000 },
  )
  expect(Math.min(found.true, found.false)).toBeGreaterThan(100)
})
