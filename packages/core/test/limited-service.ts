import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { createOutbox, type Outbox } from "./email-outbox.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { passkeys } from "./passkeys.ts"
import { createService, type Service } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** The service with every way to sign in, behind a proxy that sends the client's address. */
export interface LimitedService extends Service {
  readonly outbox: Outbox
  readonly idp: IdentityProvider
  /** The names that were passed to `authorize`. */
  readonly asked: unknown[]
  /** Returns a browser in a network. */
  readonly at: (network: string) => Browser
}

const idp = await createIdentityProvider()

/** Creates the service with limits. */
export function createLimited(
  limits: AuthConfig["limits"],
  options: Partial<AuthConfig> = {},
): LimitedService {
  const outbox = createOutbox()
  const asked: unknown[] = []
  const { authorize, ...credentials } = passwords()
  const service = createService({
    providers: [
      outbox.provider(),
      idp.oidc(),
      passkeys(),
      {
        ...credentials,
        async authorize(given, request) {
          asked.push(given["username"])
          return authorize(given, request)
        },
      },
    ],
    experimental: { enableWebAuthn: true },
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    trustedProxies: 1,
    limits,
    ...options,
  })
  return { ...service, outbox, idp, asked, at: (network) => fromNetwork(service, network) }
}

/** Creates a browser whose requests pass a proxy, which adds the address. */
function fromNetwork({ fetch }: Service, network: string): Browser {
  return createBrowser({
    answer: async (request) => {
      const before = request.headers.get("x-forwarded-for")
      request.headers.set("x-forwarded-for", before === null ? network : `${before}, ${network}`)
      return fetch(request)
    },
  })
}

/** Tries a password. */
export async function tryPassword(
  browser: Browser,
  username: string,
  { password = "wrong", headers = {} }: { password?: string; headers?: Record<string, string> } = {},
): Promise<Visit> {
  return browser.submit("/auth/callback/credentials", { username, password }, headers)
}

/** Returns the number of visits that no limit refused. */
export function passesOf(visits: readonly Visit[]): number {
  return visits.filter(({ location }) => location?.searchParams.get("error") !== "TooManyAttempts").length
}
