/** The codes that `logger.warn` receives. */
export type WarningCode =
  | "account-unknown"
  | "connection-unknown"
  | "csrf-disabled"
  | "debug-enabled"
  | "env-issuer-unused"
  | "env-url-basepath-mismatch"
  | "env-url-basepath-redundant"
  | "experimental-webauthn"
  | "host-from-request"
  | "language-failed"
  | "limits-in-memory"
  | "network-unknown"
  | "passkey-counter"
  | "logout-token-refused"
  | "middleware-open"
  | "provider-unreachable"
  | "provider-without-client-id"
  | "refresh-token-missing"
  | "request-refused"
  | "secret-guessable"
  | "secret-printed"
  | "secret-too-short"
  | "session-of-a-store"
  | "session-unreadable"
  | "sign-in-declined"
  | "sign-out-unconfirmed"
  | "telemetry-failed"
  | "theme-invalid"
  | "tokens-unreadable"
  | "unknown-action"
  | "unknown-option"
  | "unknown-provider"
  | "unproven-kept"

/** The details of a warning, for the log. They're never secret. */
export type WarningDetails = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The message of each warning, with its meaning and the next step. */
export const warnings: Readonly<Record<WarningCode, string>> = {
  "account-unknown":
    "A sign-in with credentials named no account, so the limits for accounts do not count it. Declare its field in `credentials`, or set `limits.account`.",
  "connection-unknown":
    "`trustedProxies` lists addresses, but the address of a request's connection is unknown. The list has no effect, so the limits for networks do not count. Set `trustedProxies` to a number, or set `clientAddress`.",
  "csrf-disabled": "A CSRF token was requested while the built-in CSRF protection is off (`skipCSRFCheck`).",
  "debug-enabled": "`debug` is on. It may print personal data: turn it off in production.",
  "env-issuer-unused":
    "A variable names an issuer and is ignored, because the provider has its own. Give the issuer as an option of the provider, or the provider without calling it.",
  "env-url-basepath-mismatch":
    "The path of `AUTH_URL` and `basePath` differ. `basePath` is used to build the action URLs.",
  "env-url-basepath-redundant": "`AUTH_URL` has a path and `basePath` is set too. Set only one of them.",
  "experimental-webauthn": "WebAuthn is experimental: it may change or be removed without notice.",
  "host-from-request":
    "Sign-in links are mailed to the host that a request names, because `trustHost` is true and `AUTH_URL` is not set. Set `AUTH_URL`, or list the hosts in `trustHost`.",
  "language-failed": "An argument of `languages()` failed, and is ignored.",
  "limits-in-memory":
    "`limits` counts in the memory of this process, because there is no `adapter`. Several instances, and one that starts again, count separately: give `limits.store` a store that they share.",
  "network-unknown":
    "The network of a request is unknown, so the limits for networks do not count. Set `trustedProxies` or `clientAddress`.",
  "passkey-counter":
    "The signature counter of a passkey has not grown since its last use: there may be a copy of it.",
  "logout-token-refused":
    "A logout token was refused: it is not one that the provider made for this application, or it was used before.",
  "middleware-open": "Every request passes: `callbacks.authorized` is missing.",
  "provider-unreachable":
    "A provider's metadata or keys could not be fetched. The last ones that were fetched are used, for a day at most.",
  "provider-without-client-id": "A provider has no `clientId`, so signing in with it fails.",
  "refresh-token-missing":
    "A provider issued no refresh token, so its tokens cannot be renewed. Ask for one in `authorization`.",
  "request-refused": "A request could not be read and was refused. The fault is the client's.",
  "secret-guessable":
    "The secret repeats itself or has very few different characters: it could be guessed. `npx latchkey secret` prints a fresh one.",
  "secret-printed":
    "The secret is printed in the manual, and known to everyone. Production refuses it: `npx latchkey secret --write` puts a fresh one into the environment file.",
  "secret-too-short":
    "The secret is shorter than 32 bytes and could be guessed. Production refuses it: `npx latchkey secret` prints a fresh one.",
  "session-of-a-store":
    "A session cookie is not a token: it belongs to a stored session, and this configuration has no `adapter` to look it up. The cookie was left alone.",
  "session-unreadable":
    "A session cookie could not be opened and was cleared: it has expired, is damaged, or was made with a secret that is no longer configured.",
  "sign-in-declined":
    "A provider sent a user back without signing them in: the user cancelled, or the provider would have had to ask them.",
  "sign-out-unconfirmed":
    "A user came back from the provider with an answer that belongs to no sign-out of this browser. The session here has ended anyway.",
  "telemetry-failed":
    "The function `telemetry` of the configuration failed. The request was answered all the same; later failures are not logged.",
  "theme-invalid":
    "A value of `theme` is not a colour, a colour scheme or the URL of a picture, and is ignored.",
  "tokens-unreadable":
    "A sealed token of a stored account could not be opened and counts as absent: it is damaged, or was sealed with a secret that is no longer configured.",
  "unknown-action": "The path or the method of a request is not one of the service's.",
  "unknown-option":
    "The configuration has options that do not exist, and that change nothing. Correct their names, or remove them.",
  "unknown-provider": "A request names a provider that is not configured.",
  "unproven-kept":
    'The adapter cannot list and remove accounts and passkeys, so anything that a stranger added before the owner proved the address stays. Add the methods to the adapter, or accept this with `linking: { unproven: "keep" }`.',
}
