/**
 * The types of provider definitions. Each provider itself is a path of its own: `@latchkey/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
