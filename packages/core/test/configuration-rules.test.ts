import { Auth, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test, vi } from "vitest"
import {
  faultRules,
  warningRules,
  type FaultRule,
  type WarningRule,
} from "../src/config/configuration-rules.ts"
import { passkeys } from "./passkeys.ts"
import { mail, providers, secretOf, vendor } from "./secret-providers.ts"
import { createLog } from "./service.ts"
import { passwords } from "./sign-in.ts"

type Trip = Partial<AuthConfig> & { readonly variables?: Record<string, string> }

const passkeyFor = (id: string): object =>
  passkeys({ id, enableConditionalUI: true, formFields: { email: { autocomplete: "webauthn" } } })

function lacking(method: "revoke" | "createSessionDetails" | "unlinkAccount"): Partial<AuthConfig> {
  const { [method]: _, ...adapter } = MemoryAdapter()
  return { adapter }
}

/**
 * A configuration that breaks each rule, and a part of the error's message. Nothing else in the configuration needs a
 * check.
 */
const faults: Readonly<Record<FaultRule, readonly [trip: Trip, message: string]>> = {
  shape: [{ pages: 5 as never }, "`pages` is 5"],
  url: [{ variables: { AUTH_URL: "app.example" } }, '`AUTH_URL` is "app.example"'],
  trustedHosts: [{ trustHost: ["app.example", "a b"] }, '`trustHost` lists "a b"'],
  host: [{ trustHost: undefined }, "The host in the request is not trusted"],
  developmentOnly: [
    providers(vendor({ developmentOnly: true })),
    'The provider "vendor" is for development only, but this application runs in production',
  ],
  noSecret: [{ secret: undefined }, "Neither the environment variable `AUTH_SECRET`"],
  manySecrets: [{ secret: Array.from({ length: 11 }, () => secretOf("many")) }, "`secret` has 11 secrets"],
  shortSecret: [{ secret: "short" }, "is shorter than 32 bytes"],
  printedSecret: [{ secret: secretOf("the-output-of-a-command") }, "is printed in the manual"],
  seconds: [{ revocation: { cacheMaxAge: -1 }, adapter: MemoryAdapter() }, "`revocation.cacheMaxAge` is -1"],
  strategy: [{ session: { strategy: null as never } }, "`session.strategy` is null"],
  sessionLimits: [{ session: { maxPerUser: 0 } }, "`session.maxPerUser` is 0"],
  linking: [{ linking: { requireFresh: 0 } }, "`linking.requireFresh` is 0"],
  limits: [{ limits: { rules: 5 as never } }, "`limits.rules` is 5"],
  trustedProxies: [{ trustedProxies: -1 }, "`trustedProxies` is -1"],
  audit: [{ audit: "file" as never }, '`audit` is "file"'],
  cookies: [{ cookies: { sessionToken: { name: "a b" } } }, "`cookies.sessionToken` cannot be used"],
  languages: [
    { languages: { fault: "`languages()` gets no language.", languageOf: async () => undefined } },
    "`languages()` gets no language",
  ],
  providers: [providers(vendor({ id: ".." })), 'The `id` of a provider is ".."'],
  conditionalUI: [
    {
      ...providers(passkeyFor("one"), passkeyFor("two")),
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
    },
    'The providers "one" and "two" have `enableConditionalUI`',
  ],
  unreadable: [providers(vendor(), vendor()), 'Two of the `providers` have the id "vendor"'],
  onlyCredentials: [
    { providers: [passwords({})], adapter: MemoryAdapter(), session: { strategy: "database" } },
    "users can sign in only with credentials",
  ],
  adapter: [{ session: { strategy: "database" } }, '`session.strategy` is "database", which stores sessions'],
  revocation: [{ revocation: true, ...lacking("revoke") }, "`adapter` lacks the methods revoke"],
  details: [
    { session: { details: true }, ...lacking("createSessionDetails") },
    "`adapter` lacks the methods createSessionDetails",
  ],
  backchannel: [
    providers(
      vendor({ type: "oidc", issuer: "https://idp.example", backchannelLogout: { sessionRequired: false } }),
    ),
    '`backchannelLogout` of the provider "vendor" needs `revocation`',
  ],
}

/** A configuration for each warning. Nothing else in it needs a check. */
const warned: Readonly<Record<WarningRule, Trip>> = {
  "debug-enabled": { debug: true },
  "experimental-webauthn": { experimental: { enableWebAuthn: true } },
  "secret-too-short": { secret: "short" },
  "secret-printed": { secret: secretOf("only-for-development") },
  "secret-guessable": { secret: "ab".repeat(32) },
  "host-from-request": { ...providers(mail()), adapter: MemoryAdapter() },
  "limits-in-memory": { limits: true },
  "unproven-kept": {
    ...providers(vendor({ allowDangerousEmailAccountLinking: true })),
    ...lacking("unlinkAccount"),
  },
  "provider-without-client-id": providers(vendor({ clientId: undefined })),
  "unknown-option": { session: { maxage: 5 } as AuthConfig["session"] },
}

/** Answers a request with the configuration, and collects the log messages. */
async function logOf({ variables, ...options }: Trip, environment: Record<string, string>) {
  const log = createLog()
  const config: AuthConfig = {
    secret: secretOf("secret"),
    trustHost: true,
    ...options,
    providers: options.providers ?? [vendor()],
    logger: log.logger,
  }
  setEnvDefaults({ ...environment, ...variables }, config)
  const { status } = await Auth(new Request("https://app.example/auth/session"), config)
  return { status, ...log }
}

const modes = {
  "in production": { NODE_ENV: "production" },
  "without NODE_ENV": {},
} as const

describe.each(Object.entries(modes))("%s", (mode, environment) => {
  const isProduction = mode === "in production"

  test("a configuration that breaks no rule is neither refused nor warned of", async () => {
    const { status, errors, warnings } = await logOf({}, environment)
    expect([status, errors, warnings]).toEqual([200, [], []])
  })

  const onlyProduction = new Set<string>([
    "host",
    "developmentOnly",
    "shortSecret",
    "printedSecret",
    "host-from-request",
    "limits-in-memory",
  ])
  test.each(Object.entries(faults))(
    "the rule %s refuses, if it's meant for here",
    async (rule, [trip, message]) => {
      const { status, errors } = await logOf(trip, environment)
      const isMeant = isProduction || !onlyProduction.has(rule)
      expect(status).toBe(isMeant ? 500 : 200)
      expect(errors.map((error) => error.message.includes(message))).toEqual(isMeant ? [true] : [])
    },
  )

  const onlyDevelopment = new Set<string>(["secret-too-short", "secret-printed", "unknown-option"])
  test.each(Object.entries(warned))("the warning %s is logged if it's meant for here", async (code, trip) => {
    const isMeant = !(isProduction ? onlyDevelopment : onlyProduction).has(code)
    const { warnings } = await logOf(trip, environment)
    await vi.waitFor(() => expect(warnings).toEqual(isMeant ? [code] : []))
  })
})

test("every rule has a configuration here that trips it", () => {
  expect(Object.keys(faults)).toEqual(Object.keys(faultRules))
  expect(Object.keys(warned)).toEqual(Object.keys(warningRules))
})
