/** The codes that `logger.warn` gets. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "experimental-webauthn"
  | "provider-unreachable"
  | "secret-too-short"
  | "theme-invalid"

/** What each warning means and what to do about it, for the console. */
export const warnings: Readonly<Record<WarningCode, string>> = {
  "debug-enabled": "`debug` is on. It may print sensitive data: turn it off in production.",
  "csrf-disabled": "A CSRF token was asked for while the built-in CSRF protection is off (`skipCSRFCheck`).",
  "env-url-basepath-redundant":
    "The base URL of the environment has a path and `basePath` is set too. Set only one of them.",
  "env-url-basepath-mismatch":
    "The path of the environment's base URL and `basePath` differ. `basePath` is used to build the action URLs.",
  "experimental-webauthn": "WebAuthn is experimental: it may change or be removed without notice.",
  "provider-unreachable":
    "A provider's metadata or keys could not be fetched anew. What it said before is used, for a day at most.",
  "secret-too-short":
    "The secret is shorter than 32 bytes and could be guessed. Production refuses it: make one with `openssl rand -base64 33`.",
  "theme-invalid": "A value of `theme` is not a colour, a colour scheme or a picture's URL, and is ignored.",
}
