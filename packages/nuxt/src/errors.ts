/**
 * Every error of the service. Each class is named as its `type`.
 *
 * @module
 */
export * from "@latchkey/core/errors"
