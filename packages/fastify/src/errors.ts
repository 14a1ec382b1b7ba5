/**
 * The errors of the service.
 *
 * @module
 */
export * from "@latchkey/core/errors"
