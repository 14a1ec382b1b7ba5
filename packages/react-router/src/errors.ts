/**
 * Every error of the service. Each class is named after its `type`.
 *
 * @module
 */
export * from "@latchkey/core/errors"
