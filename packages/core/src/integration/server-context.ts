import type { Settings } from "../config/settings.ts"
import type { AuthAction } from "../http/auth-action.ts"
import { noFields, type Fields } from "../http/fields.ts"
import type { Context } from "../http/context.ts"
import { cookiesOf } from "../http/service-url.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import { type RequestHead, requestOfHead, serviceUrlOfHead } from "./request-head.ts"

/** The action that server code calls. */
export interface ServerTarget {
  readonly action: AuthAction
  readonly provider?: InternalProvider | undefined
  readonly fields?: Fields | undefined
  readonly query?: Iterable<readonly [string, string]> | undefined
}

/**
 * Returns the context of an action that server code calls, as if the browser had sent the request.
 *
 * @throws AuthError if the configuration is invalid; UnknownAction for an invalid host.
 */
export function serverContext(
  settings: Settings,
  { headers, protocol, clientAddress }: RequestHead,
  target: ServerTarget,
): Context {
  const serviceUrl = serviceUrlOfHead(settings, { headers, protocol })
  const { action, provider, fields = noFields, query = [] } = target
  const path = provider === undefined ? action : `${action}/${provider.id}`
  let url: URL | undefined
  // Created when needed, like the request, because a session check doesn't read them.
  const urlOfAction = (): URL => {
    if (url === undefined) {
      url = new URL(`${serviceUrl.base}/${path}`)
      for (const [name, value] of query) url.searchParams.append(name, value)
    }
    return url
  }
  let request: Request | undefined
  return {
    settings,
    // Created when needed: only some actions read it, and creating a request costs as much as opening a session.
    get request() {
      request ??= requestOfHead(urlOfAction(), { headers, clientAddress })
      return request
    },
    get url() {
      return urlOfAction()
    },
    method: "POST",
    isHead: false,
    action,
    providerId: provider?.id,
    provider,
    serviceUrl,
    fields,
    ...cookiesOf({ headers }, settings, serviceUrl),
    fault: undefined,
  }
}
