import type { Settings } from "../config/settings.ts"
import type { CookieJar } from "../cookies/sent-cookies.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import { cookiesOf, type ServiceUrl } from "../http/service-url.ts"
import type { SessionContext } from "../session/strategy-methods.ts"
import type { RequestHead } from "./request-head.ts"
import { requestOfHead } from "./request-of-head.ts"
import { serviceUrlOfHead } from "./service-url-of-head.ts"

/**
 * The context of a session check. It's created for most requests of an application, so it contains only what a check
 * reads.
 */
export class SessionCheck implements SessionContext {
  readonly settings: Settings
  readonly serviceUrl: ServiceUrl
  readonly jar: CookieJar
  readonly cookies: CookieSpecs
  readonly #head: RequestHead
  #request: Request | undefined

  /** @throws AuthError if the configuration is invalid; UnknownAction for an invalid host. */
  constructor(settings: Settings, head: RequestHead) {
    this.settings = settings
    this.serviceUrl = serviceUrlOfHead(settings, head)
    const { jar, cookies } = cookiesOf(head, settings, this.serviceUrl)
    this.jar = jar
    this.cookies = cookies
    this.#head = head
  }

  /**
   * The request for the `session` action. It's created when needed, because that costs as much as opening a session.
   */
  get request(): Request {
    this.#request ??= requestOfHead(new URL(`${this.serviceUrl.base}/session`), this.#head)
    return this.#request
  }
}
