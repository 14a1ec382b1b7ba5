import type { Settings } from "../config/settings.ts"
import { clearChunked } from "../cookies/chunks.ts"
import type { CookieContext } from "../http/context.ts"
import { isToken } from "./is-token.ts"
import { hasForeign, sentTokens } from "./sent-tokens.ts"

/** The configurations whose warning about the cookies of a store is in the log. Every request has such a cookie. */
const reported = new WeakSet<Settings>()

/**
 * Clears a session cookie that couldn't be opened, and logs that, because a lost secret would otherwise sign out all
 * users silently.
 *
 * A cookie that isn't a token belongs to a stored session. A configuration without an adapter, such as one for
 * middleware, leaves such a cookie to the configuration that has the adapter (docs/differences.md, D47).
 *
 * @param isEnded - true if the user signs out. The cookie is then always cleared.
 */
export function dropUnopened({ settings, jar, cookies }: CookieContext, isEnded = false): void {
  const { name } = cookies.sessionToken
  if (jar.names(name).length === 0) return
  const values = sentTokens(jar, name)
  const isMalformed = hasForeign(jar, name)
  const isOfStore = values.length > 0 && !isMalformed && !values.some(isToken) && hasTokensOnly(settings)
  if (isOfStore) warnOnce(settings, name)
  else if (values.length > 0 || isMalformed) settings.logger.warn("session-unreadable", { cookie: name })
  if (!isOfStore || isEnded) clearChunked(jar, cookies.sessionToken)
}

/**
 * Returns true if all of a configuration's sessions are the service's own tokens. An application's own tokens can have
 * any form.
 */
function hasTokensOnly({ adapter, jwt }: Settings): boolean {
  return adapter === undefined && jwt.decode === undefined
}

function warnOnce(settings: Settings, cookie: string): void {
  const { shared = settings, logger } = settings
  if (reported.has(shared)) return
  reported.add(shared)
  logger.warn("session-of-a-store", { cookie })
}
