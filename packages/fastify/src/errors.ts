/**
 * The service's errors.
 *
 * @module
 */
export * from "@latchkey/core/errors"
