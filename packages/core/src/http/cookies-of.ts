import type { Settings } from "../config/settings.ts"
import { CookieJar } from "../cookies/cookie-jar.ts"
import type { CookieSpecs } from "../cookies/names.ts"
import type { ServiceUrl } from "./service-url.ts"

/** Returns the cookie jar of a request, and the cookie specifications for its protocol. */
export function cookiesOf(
  request: Pick<Request, "headers">,
  settings: Settings,
  serviceUrl: ServiceUrl,
): { readonly jar: CookieJar; readonly cookies: CookieSpecs } {
  const secure = settings.secureCookies ?? serviceUrl.secure
  return {
    jar: new CookieJar(request.headers.get("cookie")),
    cookies: secure ? settings.cookies.secure : settings.cookies.plain,
  }
}
