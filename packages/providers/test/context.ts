import { customFetch } from "@latchkey/core"
import type {
  ConfiguredProvider,
  OAuthConfig,
  TokenSet,
  UserinfoRequestContext,
} from "@latchkey/core/providers"

/** Simulates a vendor's API as a `fetch` that records its requests. Answers by URL; a number is a status. */
export function api(answers: Record<string, unknown>): { requests: Request[]; fetcher: typeof fetch } {
  const requests: Request[] = []
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const answer = answers[request.url]
    if (answer instanceof Response) return answer
    return typeof answer === "number" ? new Response(null, { status: answer }) : Response.json(answer)
  }
  return { requests, fetcher }
}

/** Returns a provider in the form that its own functions get. */
export function configured<P>(
  { id, name, token, userinfo, options }: OAuthConfig<P>,
  fetcher: typeof fetch,
): ConfiguredProvider {
  return {
    id,
    name,
    type: "oauth",
    issuer: options?.issuer,
    clientId: "client-id",
    clientSecret: "client-secret",
    signinUrl: `https://app.example.com/auth/signin/${id}`,
    callbackUrl: `https://app.example.com/auth/callback/${id}`,
    token: typeof token === "object" ? { url: token.url } : { url: token },
    userinfo: typeof userinfo === "object" ? { url: userinfo.url } : { url: userinfo },
    [customFetch]: fetcher,
  }
}

/** Returns the context that `userinfo.request` gets. */
export function userinfoContext<P>(
  provider: OAuthConfig<P>,
  fetcher: typeof fetch,
  tokens: TokenSet = { access_token: "access-token", token_type: "bearer" },
): UserinfoRequestContext {
  return { tokens, provider: configured(provider, fetcher) }
}

/** Returns the profile that a provider requests itself. */
export async function requestedProfile<P>(
  provider: OAuthConfig<P>,
  fetcher: typeof fetch,
  tokens?: TokenSet,
): Promise<P | undefined> {
  const { userinfo } = provider
  if (typeof userinfo !== "object")
    throw new TypeError(`${provider.name} does not ask for its profile itself.`)
  return userinfo.request?.(userinfoContext(provider, fetcher, tokens))
}

/** Returns the tokens that a provider makes from its token endpoint's answer. */
export async function conformed(
  { token }: Pick<OAuthConfig, "token">,
  answer: Response,
): Promise<Response | undefined> {
  return typeof token === "object" ? token.conform?.(answer) : undefined
}
