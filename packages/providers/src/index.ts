/**
 * The types of provider definitions. Each provider has its own path: `@latchkey/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
