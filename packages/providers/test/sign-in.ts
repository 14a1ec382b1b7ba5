import {
  Auth,
  customFetch,
  setEnvDefaults,
  skipCSRFCheck,
  type Account,
  type AuthConfig,
  type Profile,
} from "@latchkey/core"
import type { OAuthConfig, Provider } from "@latchkey/core/providers"

const origin = "https://app.example"

/** A request that a vendor received. */
export interface VendorRequest {
  method: string
  url: URL
  headers: Headers
  body: URLSearchParams
}

/** The result of an attempt to sign in. */
export interface SignIn {
  /** The URL to which the browser was redirected, if it was. */
  authorization: URL
  requests: VendorRequest[]
  account: Account | null | undefined
  profile: Profile | undefined
  session: { user?: { name?: string; email?: string; image?: string } } | null
  /** The logged messages, including the causes' messages. */
  errors: string[]
}

/** The variations of an attempt. */
export interface Attempt {
  /** Environment variables. */
  variables?: Record<string, string>
  /** The parameters that the vendor returns in addition to the code. */
  back?: Record<string, string>
  /** Simulates the vendor. `asked` contains the parameters of the authorization request. */
  vendor: (request: VendorRequest, asked: URLSearchParams) => Response | Promise<Response>
}

/** Runs a complete sign-in with a provider, up to the session. */
export async function signIn(given: Provider, attempt: Attempt): Promise<SignIn> {
  const result: SignIn = {
    authorization: new URL("https://none.example"),
    requests: [],
    account: undefined,
    profile: undefined,
    session: null,
    errors: [],
  }
  const config = configurationOf(given, attempt, result)
  const browse = browserOf(config)
  const [provider] = config.providers as [OAuthConfig]
  const start = await browse(`/auth/signin/${provider.id}`, { method: "POST", headers: { origin } })
  result.authorization = new URL(start.headers.get("location") ?? "", origin)
  const asked = result.authorization.searchParams
  if (!asked.has("redirect_uri")) return result
  const { pathname } = new URL(asked.get("redirect_uri") ?? "")
  const back = new URLSearchParams({ code: "code", state: asked.get("state") ?? "", ...attempt.back })
  await (asked.get("response_mode") === "form_post"
    ? browse(pathname, { method: "POST", body: back })
    : browse(`${pathname}?${back}`))
  result.session = await (await browse("/auth/session")).json()
  return result
}

function configurationOf(given: Provider, { variables = {}, vendor }: Attempt, result: SignIn): AuthConfig {
  const config: AuthConfig = {
    providers: [given],
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    skipCSRFCheck,
    logger: { error: (error) => void result.errors.push(...messagesOf(error)), warn: () => {} },
    callbacks: {
      signIn: ({ account, profile }) => {
        Object.assign(result, { account, profile })
        return true
      },
    },
  }
  setEnvDefaults({ ...variables }, config)
  const [provider] = config.providers as [OAuthConfig]
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers } = request
    const body = new URLSearchParams(await request.text())
    const arrived = { method, url: new URL(request.url), headers, body }
    result.requests.push(arrived)
    return vendor(arrived, result.authorization.searchParams)
  }
  return { ...config, providers: [{ ...provider, options: { ...provider.options, [customFetch]: fetcher } }] }
}

/** Returns the message of an error, and the messages of its causes. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { cause } = error
  const inner = typeof cause === "object" && cause !== null && "err" in cause ? cause.err : cause
  return [error.message, ...messagesOf(inner)]
}

/** Returns a browser that keeps cookies and doesn't follow redirects. */
export function browserOf(config: AuthConfig): (path: string, init?: RequestInit) => Promise<Response> {
  const cookies = new Map<string, string>()
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await Auth(new Request(new URL(path, origin), { ...init, headers }), config)
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
