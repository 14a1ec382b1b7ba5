import type { ServiceUrl } from "../../http/service-url.ts"
import type { ConfiguredProvider } from "../../provider/provider.ts"
import { customFetch } from "../../provider/symbols.ts"
import { outbound } from "../http/outbound.ts"
import { responseOf } from "../http/provider-answer.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import { redirectUri } from "./redirect-uri.ts"

/** Returns the provider in the form that its own functions, such as `token.request`, receive. */
export function configuredProvider(
  { provider, server }: ClientRegistration,
  serviceUrl: ServiceUrl,
): ConfiguredProvider {
  const { token, userinfo, merged } = provider
  return {
    ...merged,
    token: { ...token, url: server.token_endpoint },
    userinfo: { ...userinfo, url: server.userinfo_endpoint },
    signinUrl: `${serviceUrl.base}/signin/${provider.id}`,
    callbackUrl: redirectUri(provider, serviceUrl),
    // The provider's own functions make their requests under the same rules as the service [DO-02].
    [customFetch]: async (input, init) => {
      const isRequest = input instanceof Request
      const requestInit = isRequest ? await initOf(new Request(input, init)) : init
      return responseOf(await outbound(provider, isRequest ? input.url : input, requestInit))
    },
  }
}

async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers } = request
  return { method, headers, ...(request.body === null ? {} : { body: await request.arrayBuffer() }) }
}
