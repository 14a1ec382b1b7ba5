import type { ErrorType } from "./catalog.ts"

/** Where the errors are explained, one section for each. */
const page = "docs/errors.md"

/** The section that explains a type of error, such as `docs/errors.md#missing-secret`. */
export function documentationOf(type: ErrorType): string {
  const words = type
    .replace("OAuth", "Oauth")
    .replace("WebAuthn", "Webauthn")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
  return `${page}#${words.toLowerCase()}`
}
