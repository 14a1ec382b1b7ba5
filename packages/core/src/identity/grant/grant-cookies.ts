import type { CookieSpec } from "../../cookies/cookie.ts"
import type { CookieContext } from "../../http/context.ts"

/** Clears the cookies of all grants. */
export function clearCookieGrants({ jar, cookies }: CookieContext): void {
  const { name, options } = cookies.tokens
  for (const sent of jar.names(`${name}.`)) jar.clear({ name: sent, options })
}

/** Describes a grant's cookie. Related cookies have the same name with a suffix. */
export function grantSpec(provider: string, { cookies }: CookieContext): CookieSpec {
  const { name, options } = cookies.tokens
  return { name: `${name}.${provider}`, options }
}

/** Describes a refusal's cookie. */
export function refusalSpec(provider: string, context: CookieContext): CookieSpec {
  const { name, options } = grantSpec(provider, context)
  return { name: `${name}.ended`, options }
}
