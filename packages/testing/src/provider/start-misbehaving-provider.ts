import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { refuseProduction } from "../refuse-production.ts"
import type { Misbehaviour } from "./misbehaviours.ts"

/** The options of {@link startMisbehavingProvider}. */
export interface MisbehavingProviderOptions {
  /** The TCP port of `localhost`. Default 0: any free one. */
  readonly port?: number | undefined
  /** The misbehaviour at the start. Default: none. */
  readonly misbehaviour?: Misbehaviour | undefined
  /** The claims of the user who is signed in at the provider, and agrees to everything. Default: Grace Hopper. */
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

/**
 * An OpenID Provider on the loopback interface that misbehaves as a test tells it to, and otherwise follows the
 * standards.
 */
export interface MisbehavingProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The requests so far. */
  readonly requests: readonly ProviderRequest[]
  /** The reasons for which the provider refused requests, in order. */
  readonly refusals: readonly string[]
  /** Starts a misbehaviour. Without an argument, the provider behaves again. */
  misbehave(misbehaviour?: Misbehaviour): void
  /** Signs in a different user from now on. */
  signInAs(user: Readonly<Record<string, unknown>>): void
  /**
   * Returns the provider's configuration for an application in this process. Cached metadata and keys aren't shared
   * with other configurations.
   */
  oidc(options?: Partial<OIDCConfig>): OIDCConfig
  /**
   * Returns the variables with which an application in another process finds the provider.
   *
   * @param id - the provider's `id` in that application.
   */
  variables(id: string): Record<string, string>
  /** Stops the provider. */
  stop(): Promise<void>
}

/**
 * Starts an OpenID Provider that misbehaves, so that you can see what your application shows when a real provider
 * does. Users agree without seeing a page.
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
  // Loaded only here, because the rest of this package also runs in runtimes other than Node.
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
