import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { refuseProduction } from "../refuse-production.ts"
import type { Misbehaviour } from "./misbehaviours.ts"

/** The options of {@link startMisbehavingProvider}. */
export interface MisbehavingProviderOptions {
  /** The TCP port of `localhost`. Default 0: any free one. */
  readonly port?: number | undefined
  /** The misbehaviour that it begins with. Default: it behaves. */
  readonly misbehaviour?: Misbehaviour | undefined
  /** The claims of the user who is signed in there, and agrees to everything. Default: Grace Hopper. */
  readonly user?: Readonly<Record<string, unknown>> | undefined
}

/** A request that reached the provider. */
export interface ProviderRequest {
  /** The endpoint: `discovery`, `keys`, `authorize`, `token`, `userinfo`, `par`, `logout` or `elsewhere`. */
  readonly endpoint: string
  readonly headers: Headers
  readonly query: URLSearchParams
  readonly body: URLSearchParams
}

/** An OpenID Provider on loopback that misbehaves as a test says, and otherwise keeps to the standards. */
export interface MisbehavingProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The requests so far. */
  readonly requests: readonly ProviderRequest[]
  /** The reasons why it refused requests, in order. */
  readonly refusals: readonly string[]
  /** Misbehaves from now on, in one way; without an argument it behaves again. */
  misbehave(misbehaviour?: Misbehaviour): void
  /** Signs another user in from now on. */
  signInAs(user: Readonly<Record<string, unknown>>): void
  /** The provider as an application in this process configures it. Metadata and keys that it remembers aren't shared with others. */
  oidc(options?: Partial<OIDCConfig>): OIDCConfig
  /** The variables by which an application in another process finds it. @param id - the provider's `id` there. */
  variables(id: string): Record<string, string>
  /** Ends it. */
  stop(): Promise<void>
}

/**
 * Starts an OpenID Provider that misbehaves, to see what your application shows when a real one does. Every user agrees
 * without a page.
 *
 * ```ts
 * const provider = await startMisbehavingProvider()
 * provider.misbehave("expired-id-token")
 * ```
 *
 * @throws Error if the port is taken, or `NODE_ENV` is `production`.
 */
export async function startMisbehavingProvider({
  port,
  misbehaviour,
  user,
}: MisbehavingProviderOptions = {}): Promise<MisbehavingProvider> {
  refuseProduction()
  // Loaded here: other runtimes than Node have the rest of this package.
  const [{ startOpenIdProvider }, { clientId, clientSecret }, { setBehaviour }] = await Promise.all([
    import("@latchkey/test-kit/openid-provider/openid-provider"),
    import("@latchkey/test-kit/openid-provider/client"),
    import("./set-behaviour.ts"),
  ])
  const provider = await startOpenIdProvider(port)
  const { issuer } = provider
  const started: MisbehavingProvider = {
    issuer,
    clientId,
    clientSecret,
    get requests() {
      return provider.arrivals
    },
    get refusals() {
      return provider.refusals
    },
    misbehave: (name) => setBehaviour(provider, name),
    signInAs(claims) {
      provider.person = { sub: "user-1", ...claims }
    },
    oidc: (options = {}) => ({
      id: "misbehaving",
      name: "Misbehaving",
      type: "oidc",
      issuer,
      clientId,
      clientSecret,
      [customFetch]: async (input, init) => fetch(input, init),
      ...options,
    }),
    variables: (id) => variablesOf(id, { ISSUER: issuer, ID: clientId, SECRET: clientSecret }),
    stop: async () => provider.stop(),
  }
  started.misbehave(misbehaviour)
  if (user !== undefined) started.signInAs(user)
  return started
}

function variablesOf(id: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]))
}
