import type { AuthConfig } from "@latchkey/core"
import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import { createOutbox } from "./email-outbox.ts"
import { passkeys } from "./passkeys.ts"
import { createService } from "./service.ts"
import { address, idp, openLink, recordedWithout, attacker, unprovenWorld, whoIs } from "./unproven-world.ts"
import { signIn } from "./sign-in.ts"

// Tests when the first proof of an address asks, and the messages if it can't (docs/differences.md, D42).

const byMail = createOutbox().provider()
const vouching = idp.oidc({ allowDangerousEmailAccountLinking: true })
const plain = idp.oidc()

function without(...methods: AdapterMethod[]): Adapter {
  const adapter: Adapter = MemoryAdapter()
  for (const method of methods) delete adapter[method]
  return adapter
}

/** Returns the log of a configuration. */
async function said(options: Partial<AuthConfig>) {
  const service = createService({ experimental: { enableWebAuthn: true }, ...options })
  const { status } = await service.browser().get("/auth/providers")
  const { warnings, details, errors } = service.log
  const index = warnings.indexOf("unproven-kept")
  return { status, warned: index < 0 ? undefined : details[index], error: errors[0]?.message }
}

describe("an adapter that can list and remove", () => {
  test.each<[string, Partial<AuthConfig>]>([
    ["with links", { providers: [byMail] }],
    ["with a provider that vouches", { providers: [vouching], session: { strategy: "jwt" } }],
    ["with passkeys", { providers: [byMail, passkeys()] }],
  ])("is no reason for a warning, %s [D42]", async (_, options) => {
    expect(await said({ adapter: MemoryAdapter(), ...options })).toEqual({ status: 200 })
  })
})

describe("an adapter that lacks methods", () => {
  test.each<[AdapterMethod, Partial<AuthConfig>]>([
    ["listAccountsByUserId", { providers: [byMail] }],
    ["unlinkAccount", { providers: [vouching] }],
    ["createVerificationToken", { providers: [vouching] }],
    ["deleteUserSessions", { providers: [vouching] }],
    ["deleteAuthenticator", { providers: [byMail, passkeys()] }],
  ])("is warned of, with their names: %s [D42, LOG-03] [ADV-19]", async (method, options) => {
    expect((await said({ adapter: without(method), ...options })).warned).toEqual({ methods: [method] })
    expect(
      (await said({ adapter: without(method), linking: { unproven: "keep" }, ...options })).warned,
    ).toBeUndefined()
    const strict = await said({ adapter: without(method), linking: { unproven: "ask" }, ...options })
    expect(strict.status).toBe(500)
    expect(strict.error).toContain(
      `\`adapter\` lacks the methods ${method}, which \`linking.unproven: "ask"\` needs.`,
    )
  })

  test.each<[string, Partial<AuthConfig>]>([
    ["nobody can prove an address", { adapter: without("unlinkAccount"), providers: [plain] }],
    ["there is no adapter", { providers: [plain] }],
    [
      "they are for passkeys, and no passkey provider is configured",
      { adapter: without("deleteAuthenticator"), providers: [byMail] },
    ],
    [
      "they are for stored sessions, and sessions are JWTs",
      { adapter: without("deleteUserSessions"), providers: [byMail], session: { strategy: "jwt" } },
    ],
  ])("is not warned of where %s [D42]", async (_, options) => {
    expect(await said(options)).toEqual({ status: 200 })
    expect((await said({ linking: { unproven: "remove" }, ...options })).status).toBe(200)
  })

  test("keeps what is there, as it was before [D42]", async () => {
    const world = unprovenWorld({ withPasskeys: false }, recordedWithout("unlinkAccount"))
    await signIn(world.eve, idp, { with: "careless", person: attacker })
    await openLink(world)
    expect([await whoIs(world.ada), await whoIs(world.eve)]).toEqual([address, address])
  })
})
