import { customFetch, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { vi } from "vitest"
import type { VendorRequest } from "./sign-in.ts"

const origin = "https://app.example"

/** The revocation endpoint of the providers in these tests. */
const revocation = "https://revocation.example/revoke"

/**
 * Signs in, asks for an access token two hours later, and signs out. Returns the result, and the requests that the vendor
 * received. The caller restores the clock.
 */
export async function renewed(
  provider: OAuthConfig<unknown> | OIDCConfig<unknown>,
  vendor: (request: VendorRequest, asked: URLSearchParams) => Response | Promise<Response>,
) {
  vi.useFakeTimers({ toFake: ["Date"] })
  const requests: VendorRequest[] = []
  let asked = new URLSearchParams()
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers, url } = request
    const arrived = { method, headers, url: new URL(url), body: new URLSearchParams(await request.text()) }
    requests.push(arrived)
    return url === revocation ? new Response() : vendor(arrived, asked)
  }
  const options = {
    ...provider.options,
    revokeTokens: true,
    revocation_endpoint: revocation,
    [customFetch]: fetcher,
  }
  const config: AuthConfig = {
    providers: [{ ...provider, options }],
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    skipCSRFCheck,
    account: { keepTokens: true },
    logger: { error: () => {}, warn: () => {} },
  }
  const integration = createIntegration(config)
  const cookies = new Map<string, string>()
  const head = () => ({
    headers: new Headers({
      host: "app.example",
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    }),
    protocol: "https:",
  })
  const visit = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...Object.fromEntries(head().headers), ...(init.headers as object) })
    const response = await integration.respond(new Request(new URL(path, origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const start = await visit(`/auth/signin/${provider.id}`, { method: "POST", headers: { origin } })
  asked = new URL(start.headers.get("location") ?? "").searchParams
  const back = new URLSearchParams({ code: "code", state: asked.get("state") ?? "" })
  const path = `/auth/callback/${provider.id}`
  await (asked.get("response_mode") === "form_post"
    ? visit(path, { method: "POST", body: back })
    : visit(`${path}?${back}`))
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const { result } = await integration.accessToken(head(), provider.id)
  await visit("/auth/signout", { method: "POST", headers: { origin } })
  const form = requests.find(({ body }) => body.get("grant_type") === "refresh_token")
  return {
    result,
    form,
    revocation: requests.find(({ url }) => url.href === revocation),
    exchange: requests.find(({ body }) => body.get("grant_type") === "authorization_code"),
  }
}
