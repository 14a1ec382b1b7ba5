import type { ErrorType } from "./auth-error.ts"

/** The URL of the source code. */
export const repository = "https://github.com/latchkey/latchkey"

/** The URL of the manual, without a trailing slash. It's defined only here. */
export const manual: string = `${repository}/blob/main/docs`

/**
 * Returns the URL of the page that explains an error of this type. The default logger prints it after the error's
 * message; your own logger can do the same.
 *
 * @param error - an `AuthError`, or one of its classes.
 */
export function documentationOf({ type }: { readonly type: ErrorType }): string {
  return `${manual}/errors/${pageName(type)}.md`
}

/** Returns the URL of the page that explains a warning. */
export function documentationOfWarning(code: string): string {
  return `${manual}/warnings/${code}.md`
}

/** Converts a type to the name of its page: `JWTSessionError` becomes `jwt-session-error`. */
function pageName(type: string): string {
  return type
    .replace("OAuth", "Oauth")
    .replace("WebAuthn", "Webauthn")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
}
