/**
 * The types of provider definitions. Each provider is a path of its own, such as `@latchkey/next/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
