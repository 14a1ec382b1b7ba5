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
  | "lifetime-too-long"
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
    "A sign-in with credentials didn't name an account, so the limits for accounts don't count it. Declare the field that names the account in `credentials`, or set `limits.account`.",
  "connection-unknown":
    "`trustedProxies` lists addresses, but the address of a request's connection is unknown. The list has no effect, and the limits for networks don't apply. Set `trustedProxies` to a number, or set `clientAddress`.",
  "csrf-disabled": "A CSRF token was requested while the built-in CSRF protection is off (`skipCSRFCheck`).",
  "debug-enabled": "`debug` is on. It may print personal data: turn it off in production.",
  "env-issuer-unused":
    "An environment variable names an issuer, but is ignored, because the provider has its own issuer. Pass the issuer as an option of the provider, or list the provider without calling it.",
  "env-url-basepath-mismatch":
    "The path of `AUTH_URL` and `basePath` differ. `basePath` is used to build the action URLs.",
  "env-url-basepath-redundant": "`AUTH_URL` has a path and `basePath` is set too. Set only one of them.",
  "experimental-webauthn": "WebAuthn is experimental, so it may change or be removed without notice.",
  "host-from-request":
    "Sign-in links lead to the host that a request names, because `trustHost` is true and `AUTH_URL` is not set. Set `AUTH_URL`, or list the hosts in `trustHost`.",
  "language-failed": "An argument of `languages()` threw an error, and is ignored.",
  "lifetime-too-long":
    "`session.lifetime` returned a limit that is longer than the one in `session`. The shorter one applies.",
  "limits-in-memory":
    "`limits` counts in the memory of this process, because there is no `adapter`. Each instance counts separately, and from 0 after a restart. Set `limits.store` to a store that all instances share.",
  "network-unknown":
    "The network of a request is unknown, so the limits for networks don't apply. Set `trustedProxies` or `clientAddress`.",
  "passkey-counter":
    "The signature counter of a passkey hasn't increased since its last use, so there may be a copy of the passkey.",
  "logout-token-refused":
    "A logout token was refused: the provider didn't issue it for this application, or it was used before.",
  "middleware-open": "The middleware lets every request through, because `callbacks.authorized` is missing.",
  "provider-unreachable":
    "A provider's metadata or keys could not be fetched. The ones that were fetched last are used, for at most a day.",
  "provider-without-client-id": "A provider has no `clientId`, so signing in with it fails.",
  "refresh-token-missing":
    "A provider issued no refresh token, so its tokens cannot be renewed. Ask for one in `authorization`.",
  "request-refused":
    "A request could not be read and was refused. The client sent something invalid; the application isn't at fault.",
  "secret-guessable":
    "The secret repeats itself or has very few different characters, so it could be guessed. `npx latchkey secret` prints a fresh one.",
  "secret-printed":
    "The secret is printed in the manual, so everyone knows it, and it's refused in production. `npx latchkey secret --write` puts a fresh one into the environment file.",
  "secret-too-short":
    "The secret is shorter than 32 bytes, so it could be guessed, and it's refused in production. `npx latchkey secret` prints a fresh one.",
  "session-of-a-store":
    "A session cookie belongs to a stored session, but this configuration has no `adapter` to look it up. The cookie was left unchanged.",
  "session-unreadable":
    "A session cookie could not be opened and was cleared: it has expired, is damaged, or was made with a secret that is no longer configured.",
  "sign-in-declined":
    "A provider sent a user back without signing them in: the user cancelled, or the provider could not sign them in without asking.",
  "sign-out-unconfirmed":
    "A user came back from the provider after a sign-out that this browser didn't start. The session here has ended anyway.",
  "telemetry-failed":
    "The configuration's function `telemetry` failed. The request was answered anyway. Later failures aren't logged.",
  "theme-invalid":
    "A value of `theme` is not a colour, a colour scheme or the URL of a picture, and is ignored.",
  "tokens-unreadable":
    "A sealed token of a stored account could not be opened, and counts as missing: it is damaged, or was sealed with a secret that is no longer configured.",
  "unknown-action": "The path or the method of a request doesn't belong to any action of the service.",
  "unknown-option":
    "The configuration has unknown options, which have no effect. Correct their names, or remove them.",
  "unknown-provider": "A request names a provider that is not configured.",
  "unproven-kept":
    'The adapter cannot list and remove accounts and passkeys, so anything that a stranger added before the owner proved the address stays. Add the methods to the adapter, or accept this with `linking: { unproven: "keep" }`.',
}
