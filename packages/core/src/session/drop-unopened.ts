import type { Settings } from "../config/settings.ts"
import { clearChunked, hasUndecodable, readChunked } from "../cookies/chunks.ts"
import type { CookieContext } from "../http/context.ts"

/**
 * Clears a session cookie that nothing opened, and says so: without a word of it, a lost secret would sign everybody out in
 * silence.
 *
 * One that is no token at all belongs to sessions that are kept in a store. A configuration without an adapter, such as that
 * of middleware, stands beside the one that has it, and leaves the cookie alone (docs/differences.md, D47).
 *
 * @param isEnded - whether the person signs out: then no cookie stays.
 */
export function dropUnopened({ settings, jar, cookies }: CookieContext, isEnded = false): void {
  const { name } = cookies.sessionToken
  const values = readChunked(jar, name).filter((value) => value !== "")
  const isMalformed = hasUndecodable(jar, name)
  const isOfStore = values.length > 0 && !isMalformed && !values.some(isToken) && hasTokensOnly(settings)
  if (isOfStore) settings.logger.warn("session-of-a-store", { cookie: name })
  else if (values.length > 0 || isMalformed) settings.logger.warn("session-unreadable", { cookie: name })
  if (!isOfStore || isEnded) clearChunked(jar, cookies.sessionToken)
}

/** Whether a value is a JWE in the compact serialisation (RFC 7516 §7.1), or begins like one: with the JSON of a header. */
export function isToken(value: string): boolean {
  return value.startsWith("eyJ") || value.split(".", 6).length === 5
}

/** Whether all sessions of a configuration are tokens that it makes itself. An application's own may look like anything. */
function hasTokensOnly({ adapter, jwt }: Settings): boolean {
  return adapter === undefined && jwt.decode === undefined
}
