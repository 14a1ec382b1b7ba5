/**
 * Replaces the package in code for browsers, through the manifest's `browser` condition. It doesn't have the package's
 * exports, so a build fails if TanStack Start's compiler doesn't remove an import of the service, which would make the
 * configuration public. Import the service in a module whose name ends in `.server.ts`, and the functions for
 * components from `@latchkey/tanstack-start/client`.
 *
 * @module
 */

/**
 * An export that is never imported. Without any export, Rollup treats the file as CommonJS, from which every name can
 * be imported.
 */
export const isForServersOnly = true

throw new Error(
  "@latchkey/tanstack-start is for the server. Rename the module that imports it to *.server.ts, and import @latchkey/tanstack-start/client in components.",
)
