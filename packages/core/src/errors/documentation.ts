import type { ErrorType } from "./catalog.ts"

/**
 * Where the manual is, without a slash at its end: the only place that knows it. Until the manual has an address of its
 * own, that is the folder of the repository.
 */
export const manual = "docs"

/**
 * The page that explains an error, by its type: `docs/errors/missing-secret.md`. The console prints it at the end of the
 * error's message; a logger of your own may do the same.
 *
 * @param error - an `AuthError`, or one of its classes.
 */
export function documentationOf({ type }: { readonly type: ErrorType }): string {
  return `${manual}/errors/${pageName(type)}.md`
}

/** The page that explains a warning, such as `docs/warnings/secret-too-short.md`. */
export function documentationOfWarning(code: string): string {
  return `${manual}/warnings/${code}.md`
}

/** `JWTSessionError` is `jwt-session-error`. */
function pageName(type: string): string {
  return type
    .replace("OAuth", "Oauth")
    .replace("WebAuthn", "Webauthn")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
}
