import { Auth, raw, skipCSRFCheck } from "@latchkey/core"
import type { OAuthConfig, Provider } from "@latchkey/core/providers"
import type { AuthConfig, Cookie, ResponseInternal, User } from "@latchkey/core/types"
import { createIntegration, serialiseCookie } from "@latchkey/core/integration"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import type { CompleteConfig } from "./application-config.ts"
import type { Jar } from "./jar.ts"
import type { BrowserCookie } from "./test-browser.ts"

/** A browser that signs in with the service in this process. */
interface Visitor {
  readonly jar: Jar
  readonly go: (path: string, init?: RequestInit) => Promise<ResponseInternal>
}

/** The options of a session that the application's own code starts. */
interface Start {
  readonly method?: string | undefined
  readonly remember?: boolean | undefined
  /** The session of the user who acts as this user. */
  readonly actor?: { readonly user: User; readonly cookies: readonly BrowserCookie[] } | undefined
}

/**
 * Starts a session for a user, as the application's own code does.
 *
 * @returns the cookies that the browser then has.
 * @throws AuthError if the application refuses the user; Error if its `signIn` callback returns a URL.
 */
export async function startSession(
  { config, base }: CompleteConfig,
  user: User & { readonly id: string },
  { actor, method, remember }: Start,
): Promise<Jar> {
  const jar = createCookieJar()
  for (const cookie of actor?.cookies ?? []) jar.keep(lineOf(cookie), base)
  const before = jar.header({ url: base })
  const headers = new Headers({ host: base.host, origin: base.origin, "sec-fetch-site": "same-origin" })
  if (before !== undefined) headers.set("cookie", before)
  const { url, cookies } = await createIntegration(config).startSession({
    headers,
    method: "POST",
    protocol: base.protocol.slice(0, -1),
    user,
    options: { method, remember, ...(actor && { actor: actor.user }) },
  })
  keep(jar, cookies, base)
  return signedIn(jar, { config, base }, url)
}

/** Returns the `Set-Cookie` line of a cookie that another session's browser keeps. */
function lineOf({ name, value, domain, path, secure }: BrowserCookie): string {
  const ofDomain = domain.startsWith(".") ? `; Domain=${domain}` : ""
  return `${name}=${value}; Path=${path}${ofDomain}${secure ? "; Secure" : ""}`
}

/**
 * Signs in with a provider that is added to the configuration, with the same requests that a browser makes.
 *
 * @returns the cookies that the browser then has.
 * @throws AuthError if the application refuses the user; Error if its `signIn` callback returns a URL.
 */
export async function signIn({ config, base }: CompleteConfig, provider: OAuthConfig<unknown>): Promise<Jar> {
  const others = config.providers.filter((each) => idOf(each) !== provider.id)
  const visitor = visit({ ...config, providers: [...others, provider] }, base)
  const { redirect } = await comeBack(visitor, provider.id)
  return signedIn(visitor.jar, { config, base }, redirect)
}

/** Returns the cookies of a signed-in user. Throws Error if there's no session, because the browser was sent elsewhere. */
function signedIn(jar: Jar, { config, base }: CompleteConfig, sentTo: string | undefined): Jar {
  const { name } = sessionCookie(config, base)
  if (![...jar.keys()].some((key) => key === name || key.startsWith(`${name}.`)))
    throw new Error(`The application didn't sign the user in: it sent the browser to ${sentTo ?? "no page"}.`)
  for (const unused of [...jar.keys()].filter((key) => isOfNoUse(key, config))) jar.forget(unused)
  return jar
}

/** Signs in with a provider that agrees immediately (RFC 6749 §4.1). */
async function comeBack({ go }: Visitor, id: string): Promise<ResponseInternal> {
  const { redirect = "" } = await go(`signin/${id}`, { method: "POST", body: new URLSearchParams() })
  if (!URL.canParse(redirect) || !new URL(redirect).searchParams.has("state"))
    throw new Error(`The sign-in could not be started: the browser was sent to ${redirect}.`)
  const state = new URL(redirect).searchParams.get("state") ?? ""
  return go(`callback/${id}?${new URLSearchParams({ code: "testing", state })}`)
}

function visit(config: AuthConfig, base: URL): Visitor {
  const jar = createCookieJar()
  // Always the same object, because the service prepares each configuration object once.
  const complete = { ...config, skipCSRFCheck, raw } as AuthConfig & { raw: typeof raw }
  return {
    jar,
    async go(path, init) {
      const url = new URL(path, base)
      const headers = new Headers({ origin: base.origin, "sec-fetch-site": "same-origin" })
      const cookie = jar.header({ url })
      if (cookie !== undefined) headers.set("cookie", cookie)
      const answer = await Auth(new Request(url, { ...init, headers }), complete)
      keep(jar, answer.cookies ?? [], url)
      return answer
    },
  }
}

function keep(jar: Jar, cookies: readonly Cookie[], url: URL): void {
  for (const each of cookies) jar.keep(serialiseCookie(lasting(each)), url)
}

/** Removes a cookie's expiry, unless it's deleted. Expired cookies must reach the service, which should refuse them. */
function lasting({ options: { expires, maxAge, ...options }, ...cookie }: Cookie): Cookie {
  const isRemoved = maxAge === 0 || cookie.value === ""
  return { ...cookie, options: isRemoved ? { ...options, expires, maxAge } : options }
}

/** Returns the name of the session cookie. The names of its parts begin with it. */
function sessionCookie(config: AuthConfig, base: URL): { readonly name: string; readonly secure: boolean } {
  const secure = config.useSecureCookies ?? base.protocol === "https:"
  const name = config.cookies?.sessionToken?.name ?? `${secure ? "__Secure-" : ""}authjs.session-token`
  return { name, secure }
}

/** Returns true for a cookie for forms or redirects, which the next visit sets again. */
function isOfNoUse(name: string, { cookies }: AuthConfig): boolean {
  return (
    name === cookies?.csrfToken?.name ||
    name === cookies?.callbackUrl?.name ||
    /^(?:__(?:Host|Secure)-)?authjs\.(?:csrf-token|callback-url)$/.test(name)
  )
}

function idOf(provider: Provider): string | undefined {
  const made = typeof provider === "function" ? provider() : provider
  return made.options?.id ?? made.id
}
