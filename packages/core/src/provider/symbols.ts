/**
 * The member of a provider that makes its requests instead of the global `fetch`: for proxies, tests, mutual TLS.
 * It's registered, so that two copies of this package in one bundle agree on it.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")

/**
 * The member in which a provider names the function that made it, if its endpoints depend on the issuer or the
 * client identifier. If the environment gives those, `setEnvDefaults` calls the function again with them to get the
 * endpoints. A provider doesn't need it if its endpoints are discovered or always the same. It's registered, like
 * {@link customFetch}.
 */
export const providerFactory: unique symbol = Symbol.for("latchkey.provider-factory")

/**
 * The member of a `simpleWebAuthn` object that loads the library, for objects whose functions load it when they're
 * called. Objects that wrap such an object and spread it keep the member. It's registered, like
 * {@link customFetch}.
 */
export const loadSimpleWebAuthn: unique symbol = Symbol.for("latchkey.load-simplewebauthn")
