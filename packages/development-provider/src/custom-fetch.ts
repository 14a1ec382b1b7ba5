/**
 * The member of a provider that core calls to make requests. It's a registered symbol, so that this package doesn't
 * need core.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")
