import type { AuthError, AuthErrorOptions } from "../errors/auth-error.ts"
import type { ErrorType } from "../errors/catalog.ts"
import { documentationOf } from "../errors/documentation.ts"
import { describeValue } from "./describe-value.ts"

type FaultClass = { readonly type: ErrorType } & (new (
  message: string,
  options?: AuthErrorOptions,
) => AuthError)

/**
 * Creates a configuration error. Its message ends with the URL of the page that explains it.
 *
 * @param message - the option, its value and the allowed values. It must never contain a secret: see
 *   {@link describeValue}.
 */
export function configurationFault(
  Class: FaultClass,
  message: string,
  options?: AuthErrorOptions,
): AuthError {
  return new Class(`${message} See ${documentationOf(Class)}.`, options)
}

/** Describes a URL in a message, without the user, password and query, which may be secret. */
export function describeUrl(url: string): string {
  if (!URL.canParse(url)) return url.includes("@") ? "not a URL" : describeValue(url)
  const { protocol, host, pathname } = new URL(url)
  return describeValue(`${protocol}//${host}${pathname.includes("@") ? "" : pathname}`)
}

/** Lists the allowed values of an option in a message. */
export function oneOf(allowed: readonly string[]): string {
  return `It must be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}.`
}
