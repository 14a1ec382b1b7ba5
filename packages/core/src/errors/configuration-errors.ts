import { AuthError } from "./auth-error.ts"

/** A provider that's only for development is configured in production. */
export class DevelopmentOnly extends AuthError {
  static override type = "DevelopmentOnly" as const
}

/** More than one WebAuthn provider is set to offer passkeys in the browser's autofill, but a page can have only one. */
export class DuplicateConditionalUI extends AuthError {
  static override type = "DuplicateConditionalUI" as const
}

/** A feature is used that `experimental` doesn't enable. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type = "ExperimentalFeatureNotEnabled" as const
}

/** A provider has no issuer, and lacks endpoints that its type needs. */
export class InvalidEndpoints extends AuthError {
  static override type = "InvalidEndpoints" as const
}

/** A request names a provider that isn't configured, or a provider's configuration is wrong. */
export class InvalidProvider extends AuthError {
  static override type = "InvalidProvider" as const
}

/** A provider or the session strategy needs an adapter, but none is configured. */
export class MissingAdapter extends AuthError {
  static override type = "MissingAdapter" as const
}

/** The adapter lacks methods that the configuration needs. */
export class MissingAdapterMethods extends AuthError {
  static override type = "MissingAdapterMethods" as const
}

/** A credentials provider has no `authorize` function. */
export class MissingAuthorize extends AuthError {
  static override type = "MissingAuthorize" as const
}

/** To offer passkeys in the browser's autofill, the form needs a field whose `autocomplete` contains `webauthn`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type = "MissingWebAuthnAutocomplete" as const
}

/** The session strategy doesn't work with the configured providers. */
export class UnsupportedStrategy extends AuthError {
  static override type = "UnsupportedStrategy" as const
}

/** The request's host isn't trusted. Set `AUTH_URL`, `AUTH_TRUST_HOST=true` or the `trustHost` option. */
export class UntrustedHost extends AuthError {
  static override type = "UntrustedHost" as const
}
