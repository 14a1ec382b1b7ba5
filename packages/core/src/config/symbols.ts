/**
 * Switches that must not be set by a typo or by JSON are symbols. They're registered, so that two copies of this
 * package in one bundle share them.
 */

/**
 * The value for `config.raw`: `Auth` then resolves with the internal response, and throws errors instead of responding
 * to them.
 */
export const raw: unique symbol = Symbol.for("latchkey.raw")

/**
 * The value for `config.skipCSRFCheck`, which turns off the built-in CSRF protection. Not recommended; only for
 * frameworks that protect every POST themselves.
 */
export const skipCSRFCheck: unique symbol = Symbol.for("latchkey.skip-csrf-check")

/** The member of a configuration in which {@link setEnvDefaults} keeps the values from the environment. */
export const environment: unique symbol = Symbol.for("latchkey.environment")
