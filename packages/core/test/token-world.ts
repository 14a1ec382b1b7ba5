import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import {
  createIntegration,
  type AccessTokenOptions,
  type AccessTokenResult,
  type Cookie,
  type Integration,
} from "@latchkey/core/integration"
import type { OIDCConfig } from "@latchkey/core/providers"
import type { Browser } from "@latchkey/test-kit/browser"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { createService, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** An application that keeps a provider's tokens, and the browser of a user who has signed in. */
export interface TokenWorld {
  readonly idp: IdentityProvider
  readonly adapter: ReturnType<typeof MemoryAdapter>
  readonly service: Service
  readonly browser: Browser
  readonly integration: Integration
  /** The messages of the events for ended grants. */
  readonly ended: unknown[]
  /** Another instance of the same application, with the same store. */
  instance(): Integration
  /** Asks for the token like server code, in a request of this browser. */
  ask(options?: AccessTokenOptions, integration?: Integration): Promise<AccessTokenResult>
  /** Returns the stored account. */
  account(): Promise<Record<string, unknown> | null>
}

/** Returns the head of a browser's request. */
export function headOf(browser: Browser): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }) }
}

/** Sets a response's cookies in a browser. */
export function takeCookies(browser: Browser, cookies: readonly Cookie[]): void {
  for (const { name, value } of cookies) {
    if (value === "") browser.forget(name)
    else browser.plant(name, value)
  }
}

/** The application's options in addition to the tokens, and the provider's options. */
export interface TokenWorldOptions {
  readonly config?: Partial<AuthConfig>
  readonly provider?: Partial<OIDCConfig>
  /** An additional provider, with the id `also`, where nobody signs in. */
  readonly also?: Partial<OIDCConfig>
  /** True if the adapter stores a user and their account in one step. Default: true. */
  readonly atOnce?: boolean
  /** Called before the sign-in. */
  readonly prepare?: (idp: IdentityProvider) => void
}

/** Signs Ada in at an OpenID Connect provider. Her account is in a memory adapter. */
export async function createTokenWorld(options: TokenWorldOptions = {}): Promise<TokenWorld> {
  const idp = await createIdentityProvider()
  options.prepare?.(idp)
  const adapter = MemoryAdapter()
  const ended: unknown[] = []
  const { createUserWithAccount: _, ...inSteps } = adapter
  const configuration: Partial<AuthConfig> = {
    adapter: options.atOnce === false ? inSteps : adapter,
    account: { keepTokens: true },
    events: { endGrant: (message) => void ended.push(message) },
    ...options.config,
  }
  const also = options.also === undefined ? [] : [idp.oidc({ id: "also", ...options.also })]
  const service = createService({ providers: [idp.oidc(options.provider), ...also], ...configuration })
  const browser = service.browser()
  await signIn(browser, idp)
  const integration = createIntegration(service.config)
  return {
    idp,
    adapter,
    service,
    browser,
    integration,
    ended,
    // A separate adapter object with the same store, as in another process.
    instance: () =>
      createIntegration({ ...service.config, adapter: Object.create(adapter) as typeof adapter }),
    ask: async (asked, by = integration) => (await by.accessToken(headOf(browser), "idp", asked)).result,
    account: async () => adapter.getAccount("ada-1", "idp"),
  }
}
