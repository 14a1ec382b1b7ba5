import type { Settings } from "../config/settings.ts"
import type { AuthAction } from "../http/auth-action.ts"
import { noFields, type Fields } from "../http/fields.ts"
import type { Context } from "../http/context.ts"
import { cookiesOf } from "../http/cookies-of.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import type { RequestHead } from "./request-head.ts"
import { requestOfHead } from "./request-of-head.ts"
import { serviceUrlOfHead } from "./service-url-of-head.ts"

/** The action that server code asks for. */
export interface ServerTarget {
  readonly action: AuthAction
  readonly provider?: InternalProvider | undefined
  readonly fields?: Fields | undefined
  readonly query?: Iterable<readonly [string, string]> | undefined
}

/**
 * Returns the context of an action that server code asks for, as if the browser had sent the request.
 *
 * @throws AuthError the fault of the configuration; UnknownAction for an invalid host.
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
  // Made when needed, like the request: a session check reads neither.
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
    // Made when needed: only some actions read it, and making one costs as much as opening a session.
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
