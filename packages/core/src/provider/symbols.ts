/**
 * The member of a provider that makes the requests to it instead of the global `fetch`: for proxies, tests, mutual TLS.
 * Registered, so that two copies of this package in one bundle agree on it.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")

/**
 * The member in which a provider names the function that made it, where its endpoints depend on the issuer or the client
 * identifier. If the environment says those, `setEnvDefaults` calls the function again with them, for the endpoints. Not
 * needed by a provider whose endpoints are discovered or always the same. Registered, as {@link customFetch} is.
 */
export const madeBy: unique symbol = Symbol.for("latchkey.made-by")

/**
 * The member of a `simpleWebAuthn` object in which it names the function that loads the library: its own functions load it
 * when they are called. Objects that wrap it and spread it keep the member. Registered, as {@link customFetch} is.
 */
export const loadSimpleWebAuthn: unique symbol = Symbol.for("latchkey.load-simplewebauthn")
