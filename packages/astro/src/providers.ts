/**
 * The types of provider definitions. Each provider has its own path, such as
 * `@latchkey/astro/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
