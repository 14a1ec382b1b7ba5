/**
 * The member of a provider with which core makes its requests. It's a registered symbol, so that this package doesn't
 * need core.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")
