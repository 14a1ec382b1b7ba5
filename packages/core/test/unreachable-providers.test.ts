import { customFetch } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { freePort } from "@latchkey/test-kit/free-port"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

/** Returns an address on loopback at which nothing listens. */
const deserted = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

/** Returns an option of the provider with which requests to this address, and no others, go to the network. */
const overNetwork = (address: string): Pick<OIDCConfig, typeof customFetch> => ({
  [customFetch]: async (input, init) =>
    new Request(input).url === address ? fetch(input, init) : idp.fetch(input, init),
})

/** The lines that the console gets, without the frames of stacks. */
let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, "error").mockImplementation((line: string) => {
    if (line.startsWith("[auth]")) lines.push(line)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  idp.misbehave = {}
})

describe("a provider that is out of reach is logged with the address and the system's code", () => {
  test("when the sign-in starts [ERR-32, LOG-02]", async () => {
    const issuer = await deserted()
    const provider = {
      id: "here",
      name: "Here",
      type: "oidc",
      issuer,
      clientId: "x",
      clientSecret: "y",
    } as const
    const service = createService({ providers: [provider], logger: undefined })
    expect(errorOf(await service.browser().submit("/auth/signin/here"))).toBe("Configuration")
    expect(lines).toEqual([
      expect.stringContaining(
        '[auth][error] OAuthSignInError: The sign-in with "here" could not be started.',
      ),
      `[auth][cause] OutboundError: The request to ${issuer}/.well-known/openid-configuration failed: connect ECONNREFUSED ${issuer.slice(7)}.`,
      '[auth][details] {"provider":"here"}',
    ])
  })

  test("when the user comes back, where the details contain the code [ERR-32, LOG-02]", async () => {
    const token = `${await deserted()}/token`
    const provider = idp.oidc({ token, ...overNetwork(token) })
    const service = createService({ providers: [provider], logger: undefined })
    expect(errorOf(await signIn(service.browser(), idp))).toBe("OAuthCallbackError")
    expect(lines).toEqual([
      expect.stringContaining(
        '[auth][error] OAuthCallbackError: The response from "idp" could not be verified.',
      ),
      `[auth][cause] OutboundError: The request to ${token} failed: connect ECONNREFUSED ${new URL(token).host}.`,
      '[auth][details] {"provider":"idp","code":"ECONNREFUSED"}',
    ])
  })

  test("when it reports a logout, which is a warning and not an error [ID-21]", async () => {
    const keys = `${await deserted()}/keys`
    const provider = idp.oidc({ backchannelLogout: true, jwks_endpoint: keys, ...overNetwork(keys) })
    const service = createService({
      providers: [provider],
      session: { strategy: "jwt" },
      revocation: true,
      adapter: MemoryAdapter(),
    })
    const answer = await service.fetch(
      new Request("https://app.example/auth/signout/idp", {
        method: "POST",
        body: new URLSearchParams({ logout_token: await idp.logoutToken({ sub: "ada-1" }) }),
      }),
    )
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "server_error" }])
    expect(service.log.errors).toEqual([])
    expect(service.log.details).toMatchObject([
      { reason: `The request to ${keys} failed: connect ECONNREFUSED ${new URL(keys).host}.` },
    ])
  })
})
