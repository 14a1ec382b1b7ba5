/**
 * The types of provider definitions. Each provider is a path of its own, such as `@latchkey/qwik/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
