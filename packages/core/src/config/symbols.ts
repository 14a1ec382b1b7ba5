/**
 * Switches that must not be set by a typo or by JSON are symbols. They are registered, so that two copies of this
 * package in one bundle agree on them.
 */

/** Set as `config.raw`: `Auth` resolves with the internal response, and throws errors instead of answering them. */
export const raw: unique symbol = Symbol.for("latchkey.raw")

/**
 * Set as `config.skipCSRFCheck`: turns the built-in CSRF protection off. Not recommended; only for frameworks that
 * protect every POST themselves.
 */
export const skipCSRFCheck: unique symbol = Symbol.for("latchkey.skip-csrf-check")

/** The member of a configuration in which {@link setEnvDefaults} keeps the values from the environment. */
export const environment: unique symbol = Symbol.for("latchkey.environment")
