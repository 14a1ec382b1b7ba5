/**
 * The types of provider definitions. Each provider has its own path, such as
 * `@latchkey/nuxt/providers/github`.
 *
 * @module
 */
export type * from "@latchkey/core/providers"
