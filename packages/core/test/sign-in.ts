import type { CredentialsConfig } from "@latchkey/core/providers"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import type { IdentityProvider } from "./identity-provider.ts"

/** The variations of a flow. */
export interface FlowOptions {
  /** The id of the provider. */
  readonly with?: string
  readonly callbackUrl?: string
  readonly person?: Record<string, unknown>
  /** The base path of the service. */
  readonly base?: string
}

/** Returns the names of the cookies of a browser's current flows. */
export function flows(browser: Browser): string[] {
  return [...browser.cookies.keys()].filter((name) => name.includes("authjs.state."))
}

/** Goes to the identity provider and agrees. Returns the URL to which the provider sends the browser. */
export async function beginAt(
  idp: IdentityProvider,
  browser: Browser,
  fields: Record<string, string> = {},
  provider = "idp",
): Promise<URL> {
  return idp.consent((await browser.submit(`/auth/signin/${provider}`, fields)).location)
}

/** Signs in at the identity provider. Returns the response to the callback. */
export async function signIn(
  browser: Browser,
  idp: IdentityProvider,
  options: FlowOptions = {},
): Promise<Visit> {
  const { with: provider = "idp", callbackUrl, person, base = "/auth" } = options
  const start = await browser.submit(
    `${base}/signin/${provider}`,
    callbackUrl === undefined ? {} : { callbackUrl },
  )
  const back = idp.consent(start.location, person)
  return browser.get(back.pathname + back.search)
}

/** Creates a provider with one name and one password. */
export function passwords(options: Partial<CredentialsConfig> = {}): CredentialsConfig {
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
    authorize: ({ username, password }) =>
      username === "grace" && password === "hopper"
        ? {
            id: "user-1",
            name: "Grace Hopper",
            email: "grace@example.com",
            image: "https://app.example/grace.png",
          }
        : null,
    ...options,
  }
}

/** Signs Grace in with her password. */
export async function signInWithPassword(
  browser: Browser,
  more: Record<string, string> = {},
): Promise<Visit> {
  return browser.submit("/auth/callback/credentials", { username: "grace", password: "hopper", ...more })
}
