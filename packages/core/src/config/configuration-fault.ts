import type { AuthError, AuthErrorOptions } from "../errors/auth-error.ts"
import type { ErrorType } from "../errors/catalog.ts"
import { documentationOf } from "../errors/documentation.ts"

type FaultClass = { readonly type: ErrorType } & (new (
  message: string,
  options?: AuthErrorOptions,
) => AuthError)

/**
 * An error of the configuration. Its message ends with the page that explains it.
 *
 * @param message - names the option, what was given and what is allowed. Never a secret: see {@link given}.
 */
export function configurationFault(
  Class: FaultClass,
  message: string,
  options?: AuthErrorOptions,
): AuthError {
  return new Class(`${message} See ${documentationOf(Class)}.`, options)
}

/** Text longer than this is no slip of the pen, and may be a secret in the wrong place. In characters. */
const longestShown = 60

/** What was given for an option that holds no secret, for a message. */
export function given(value: unknown): string {
  if (typeof value === "string") return value.length > longestShown ? "a long text" : JSON.stringify(value)
  if (value === null || typeof value === "number" || typeof value === "boolean" || value === undefined)
    return String(value)
  if (Array.isArray(value)) return "an array"
  return typeof value === "object" ? "an object" : `a ${typeof value}`
}

/** An address for a message: without user, password and query, which may be secrets. */
export function givenUrl(address: string): string {
  if (!URL.canParse(address)) return address.includes("@") ? "not a URL" : given(address)
  const { protocol, host, pathname } = new URL(address)
  return given(`${protocol}//${host}${pathname.includes("@") ? "" : pathname}`)
}

/** The values that an option may have. */
export function oneOf(allowed: readonly string[]): string {
  return `It must be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}.`
}
