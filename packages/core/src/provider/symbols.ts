/**
 * The member of a provider that makes the requests to it instead of the global `fetch`: for proxies, tests, mutual TLS.
 * Registered, so that two copies of this package in one bundle agree on it.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")
