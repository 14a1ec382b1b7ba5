import { AuthError } from "./auth-error.ts"

/** A provider that is meant for development only is configured in production. */
export class DevelopmentOnly extends AuthError {
  static override type = "DevelopmentOnly" as const
}

/** More than one WebAuthn provider asks for conditional user interface, and a page can only have one. */
export class DuplicateConditionalUI extends AuthError {
  static override type = "DuplicateConditionalUI" as const
}

/** A feature is used that `experimental` does not enable. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override type = "ExperimentalFeatureNotEnabled" as const
}

/** A provider has neither an issuer nor all the endpoints its type needs. */
export class InvalidEndpoints extends AuthError {
  static override type = "InvalidEndpoints" as const
}

/** A request names a provider that is not configured, or a provider is configured wrongly. */
export class InvalidProvider extends AuthError {
  static override type = "InvalidProvider" as const
}

/** A provider or the session strategy needs an adapter and none is configured. */
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

/** Conditional user interface needs a form field whose `autocomplete` contains `webauthn`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override type = "MissingWebAuthnAutocomplete" as const
}

/** The session strategy cannot serve the configured providers. */
export class UnsupportedStrategy extends AuthError {
  static override type = "UnsupportedStrategy" as const
}

/** The host of the request is not trusted. Set `AUTH_URL`, `AUTH_TRUST_HOST=true` or the option `trustHost`. */
export class UntrustedHost extends AuthError {
  static override type = "UntrustedHost" as const
}
