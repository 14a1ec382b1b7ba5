/**
 * Stands for the package in code for browsers, which gets it by the condition `browser` of the manifest. It exports nothing, so a
 * build fails for an import of the service that TanStack Start's compiler doesn't remove: the configuration would be public.
 * Import the service in a module whose name ends in `.server.ts`, and what components need from
 * `@latchkey/tanstack-start/client`.
 *
 * @module
 */
throw new Error(
  "@latchkey/tanstack-start is for the server: rename the module that imports it to *.server.ts, and import @latchkey/tanstack-start/client in components.",
)

export {}
