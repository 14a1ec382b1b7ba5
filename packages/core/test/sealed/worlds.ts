import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration, type Integration } from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { createOutbox, type Outbox } from "../email-outbox.ts"
import { createIdentityProvider } from "../identity-provider.ts"
import { passkeys } from "../passkeys.ts"
import { createService, type Service } from "../service.ts"
import { signIn } from "../sign-in.ts"

/** The provider where Ada has her account. */
export const idp = await createIdentityProvider()

/** An application that seals everything it can, with a store. */
export interface RowWorld {
  readonly service: Service
  readonly integration: Integration
  readonly adapter: ReturnType<typeof MemoryAdapter>
  readonly outbox: Outbox
  /** The same application at the stable URL of a redirect proxy, and at one of its previews. */
  readonly proxied: Service
}

/** Creates an application with JWT sessions and a store in memory, whose tokens are sealed. */
export function rowWorld(): RowWorld {
  const adapter = MemoryAdapter()
  const outbox = createOutbox()
  const config: Partial<AuthConfig> = {
    providers: [idp.oidc({ logout: "provider" }), outbox.provider(), passkeys()],
    adapter,
    session: { strategy: "jwt" },
    account: { keepTokens: true, seal: true },
    experimental: { enableWebAuthn: true },
  }
  const service = createService(config)
  const redirectProxyUrl = "https://stable.example/auth"
  const trustHost = ["stable.example", "preview-7.example"]
  const proxied = createService({ ...config, redirectProxyUrl, trustHost })
  return { service, integration: createIntegration(service.config), adapter, outbox, proxied }
}

/** Creates an application without a store, whose tokens are in cookies. Its session contains `sub`. */
export function cookieWorld(): Pick<RowWorld, "service" | "integration"> {
  const callbacks: AuthConfig["callbacks"] = {
    session: ({ session, token }) => ({ ...session, sub: token.sub }),
  }
  const service = createService({ providers: [idp.oidc()], account: { keepTokens: true }, callbacks })
  return { service, integration: createIntegration(service.config) }
}

/** Returns a browser in which Ada has signed in at the provider. */
export async function signedIn(service: Service): Promise<Browser> {
  const browser = service.browser()
  await signIn(browser, idp)
  return browser
}

/** Returns true if a user is signed in. */
export async function hasSession(browser: Browser): Promise<boolean> {
  return (await browser.get("/auth/session")).text !== "null"
}

/** Returns the content of a cookie. */
export function valueOf(browser: Browser, name: string): string {
  return decodeURIComponent(browser.cookies.get(name)?.value ?? "")
}
