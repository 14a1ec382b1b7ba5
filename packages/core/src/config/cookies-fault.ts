import { serialiseCookie } from "../cookies/cookie.ts"
import { stateSalt } from "../cookies/names.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { UnsupportedStrategy } from "../errors/classes.ts"
import { configurationFault } from "./configuration-fault.ts"
import type { Settings } from "./settings.ts"

/** Returns the error in `cookies`, or undefined if it's valid. */
export function cookiesFault(settings: Settings): AuthError | undefined {
  return cookieFault(settings) ?? reservedNameFault(settings)
}

/**
 * Returns the error for a cookie that can't be sent in a header. Without this check, every response would fail at the
 * very end [CK-09].
 */
function cookieFault({ cookies }: Settings): AuthError | undefined {
  for (const [key, spec] of [...Object.entries(cookies.secure), ...Object.entries(cookies.plain)]) {
    try {
      serialiseCookie({ ...spec, value: "" })
    } catch (error) {
      const reason = error instanceof TypeError ? error.message : "It cannot be written."
      return configurationFault(
        UnsupportedStrategy,
        `\`cookies.${key}\` cannot be used. ${reason} Names may hold letters, digits and \`!#$%&'*+-.^_|~\`, attributes ` +
          "printable ASCII without `;`.",
      )
    }
  }
  return undefined
}

/** Returns the error for a session cookie whose name leads to the key that seals `state` parameters [JW-03]. */
function reservedNameFault({ cookies }: Settings): AuthError | undefined {
  const isReserved = [cookies.secure, cookies.plain].some(
    ({ sessionToken }) => sessionToken.name === stateSalt,
  )
  if (!isReserved) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`cookies.sessionToken\` has the name "${stateSalt}", whose key seals \`state\` parameters: each of them would be a ` +
      "session. Give the cookie another name.",
  )
}
