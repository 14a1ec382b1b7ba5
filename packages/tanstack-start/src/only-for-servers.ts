/**
 * Replaces the package in code for browsers, through the condition `browser` of the manifest. It lacks the
 * package's exports, so a build fails for an import of the service that TanStack Start's compiler doesn't remove:
 * the configuration would be public. Import the service in a module whose name ends in `.server.ts`, and what
 * components need from `@latchkey/tanstack-start/client`.
 *
 * @module
 */

/**
 * An export that's never imported. Without an export, Rollup treats the file as CommonJS, from which every name can
 * be imported.
 */
export const isForServersOnly = true

throw new Error(
  "@latchkey/tanstack-start is for the server: rename the module that imports it to *.server.ts, and import @latchkey/tanstack-start/client in components.",
)
