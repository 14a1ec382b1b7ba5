/**
 * The member of a provider that makes its requests, instead of the global `fetch`: for proxies, tests and mutual TLS.
 * The symbol is registered, so that two copies of this package in one bundle share it.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")

/**
 * The member that holds the function that created a provider, if the provider's endpoints depend on the issuer or the
 * client identifier. If those come from the environment, `setEnvDefaults` calls the function again with them to get the
 * endpoints. A provider doesn't need it if its endpoints are discovered or always the same. The symbol is registered,
 * like {@link customFetch}.
 */
export const providerFactory: unique symbol = Symbol.for("latchkey.provider-factory")

/**
 * The member that says which options a provider lacks, when the service starts. Without it, a user's sign-in would be the
 * first to fail. The symbol is registered, like {@link customFetch}.
 */
export const optionsFault: unique symbol = Symbol.for("latchkey.options-fault")

/**
 * The member of a `simpleWebAuthn` object that loads the library, for objects whose functions load it when they're
 * called. Objects that wrap such an object and spread it keep the member. The symbol is registered, like
 * {@link customFetch}.
 */
export const loadSimpleWebAuthn: unique symbol = Symbol.for("latchkey.load-simplewebauthn")
