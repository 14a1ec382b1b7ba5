/**
 * The types of provider definitions. Each provider has its own import path, such as `@latchkey/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
