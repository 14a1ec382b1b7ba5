import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { decode, encode, type JWT } from "@latchkey/core/jwt"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { createService, secret, sessionCookie, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** Creates a store of revocations like an application's, in which the last one wins. */
export function revocationStore() {
  const kept = new Map<string, Date>()
  return {
    revoke: (key: string) => void kept.set(key, new Date()),
    revokedSince: (keys: readonly string[]) => keys.map((key) => kept.get(key) ?? null),
  }
}

/** An application whose sessions are in cookies, and functions for tests. */
export interface RevocationWorld {
  readonly service: Service
  readonly integration: ReturnType<typeof createIntegration>
  readonly idp: IdentityProvider
  /** Signs Ada in, with a session at the provider if one is given, and further claims in her ID token. */
  signedIn(sid?: string, more?: Record<string, unknown>): Promise<Browser>
  /** Returns a browser with a session that began before sessions were recorded, like an Auth.js session. */
  movedIn(claims?: JWT): Promise<Browser>
  /** Returns the content of a browser's session cookie. */
  tokenOf(browser: Browser): Promise<JWT>
  /** Posts like the provider's server. Returns the status of the response. */
  logOut(claims: Record<string, unknown>): Promise<number>
}

/** Creates the application. Default of `revocation`: a separate store. */
export async function createRevocationWorld(options: Partial<AuthConfig> = {}): Promise<RevocationWorld> {
  const idp = await createIdentityProvider()
  const service = createService({
    providers: [idp.oidc({ backchannelLogout: true })],
    revocation: revocationStore(),
    ...options,
  })
  return {
    service,
    integration: createIntegration(service.config),
    idp,
    async signedIn(sid, more = {}) {
      const browser = service.browser()
      idp.misbehave = { claims: (claims) => ({ ...claims, ...(sid === undefined ? {} : { sid }), ...more }) }
      await signIn(browser, idp)
      untilTheClockMoves()
      return browser
    },
    async movedIn(claims = { sub: "user-1", name: "Grace", email: "grace@example.com" }) {
      const browser = service.browser()
      browser.plant(sessionCookie, await encode({ token: claims, secret, salt: sessionCookie }))
      return browser
    },
    tokenOf: async (browser) =>
      (await decode({
        token: browser.cookies.get(sessionCookie)?.value ?? "",
        secret,
        salt: sessionCookie,
      })) ?? {},
    async logOut(claims) {
      const body = new URLSearchParams({ logout_token: await idp.logoutToken(claims) })
      const request = new Request("https://app.example/auth/signout/idp", { method: "POST", body })
      const { status } = await service.fetch(request)
      untilTheClockMoves()
      return status
    },
  }
}

/** Waits briefly, because a user's steps are never within one millisecond, but a test's are. */
export function untilTheClockMoves(): void {
  const now = performance.now()
  while (performance.now() - now < 2);
}

/** Returns true if the browser has a session. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get("/auth/session")).text !== "null"
}

/** Returns the request that the application's server code belongs to. */
export function headOf(browser: Browser, headers: Record<string, string> = {}): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie, ...headers }) }
}

/** Returns the response to an update of the session. */
export async function update(browser: Browser, data: unknown): Promise<Visit> {
  return browser.submit("/auth/session", { data })
}
