import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"

const idp = await createIdentityProvider()
const jwt = { strategy: "jwt" } as const
const { revoke, revokedSince, createSessionDetails, deleteUserSessions, ...others } = MemoryAdapter()
const store = { ...others, revoke, revokedSince, createSessionDetails, deleteUserSessions }
const whatToSet = /Set `revocation: true` with an adapter .* or `revocation: \{ revoke, revokedSince \}`/

type Fault = [string, Partial<AuthConfig>, Partial<OIDCConfig>, type: string, ...messages: RegExp[]]

const faults: readonly Fault[] = [
  ["`revocation` without an adapter", { revocation: true }, {}, "MissingAdapter", whatToSet],
  [
    "`revocation` with an adapter that has no such methods",
    { revocation: true, adapter: others, session: jwt },
    {},
    "MissingAdapterMethods",
    /lacks the methods revoke, revokedSince/,
    whatToSet,
  ],
  [
    "half of the functions",
    { revocation: { revoke } },
    {},
    "MissingAdapterMethods",
    /lacks the function revokedSince/,
  ],
  [
    "details of sessions without an adapter",
    { session: { details: true }, revocation: { revoke, revokedSince } },
    {},
    "MissingAdapter",
    /`session\.details`/,
  ],
  [
    "details of JWT sessions that nobody could end",
    { adapter: store, session: { ...jwt, details: true } },
    {},
    "UnsupportedStrategy",
    whatToSet,
  ],
  [
    "details of sessions with an adapter that lacks a method",
    { adapter: { ...others, createSessionDetails }, session: { details: true } },
    {},
    "MissingAdapterMethods",
    /lacks the methods deleteUserSessions,/,
  ],
  [
    "logout tokens without `revocation`",
    { adapter: store, session: jwt },
    { backchannelLogout: true },
    "InvalidProvider",
    /`backchannelLogout` of the provider "idp" needs `revocation`/,
    whatToSet,
  ],
  [
    "logout tokens for stored sessions without details",
    { adapter: store, revocation: true },
    { backchannelLogout: true },
    "InvalidProvider",
    /needs `session: \{ details: true \}` with stored sessions/,
  ],
]

test.each(faults)(
  "%s: a fault of the configuration, which says what to choose [SE-04, SE-05]",
  async (_what, options, provider, type, ...messages) => {
    const service = createService({ providers: [idp.oidc(provider)], ...options })
    expect((await service.browser().get("/auth/session")).status).toBe(500)
    const [error] = service.log.errors
    expect(error?.type).toBe(type)
    for (const message of messages) expect(error?.message).toMatch(message)
  },
)

test.each<[string, Partial<AuthConfig>, Partial<OIDCConfig>]>([
  ["JWT sessions without a database", { revocation: { revoke, revokedSince } }, { backchannelLogout: true }],
  ["JWT sessions", { adapter: store, session: jwt, revocation: true }, { backchannelLogout: true }],
  [
    "stored sessions",
    { adapter: store, session: { details: true }, revocation: true },
    { backchannelLogout: true },
  ],
  ["stored sessions that are listed only", { adapter: store, session: { details: true } }, {}],
])("with %s, what is needed is enough [SE-04, SE-05]", async (_what, options, provider) => {
  const service = createService({ providers: [idp.oidc(provider)], ...options })
  expect((await service.browser().get("/auth/session")).status).toBe(200)
  expect(service.log.errors).toEqual([])
})
