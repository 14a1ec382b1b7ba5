/**
 * The member of a provider that makes its requests, as core calls it. It's a registered symbol, so that this package needs
 * nothing of core.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")
