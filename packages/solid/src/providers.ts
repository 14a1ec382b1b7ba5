/**
 * The types of provider definitions. Each provider is a path of its own, such as `@latchkey/solid/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
