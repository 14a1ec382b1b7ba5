/**
 * Stands in for `@latchkey/nuxt/server` in browsers. It doesn't have that module's exports, so a build fails if it
 * would send the service's configuration and secrets to a browser.
 *
 * @module
 */

/**
 * An export that is never imported. Without any export, Rollup treats the file as CommonJS, from which every name can
 * be imported.
 */
export const isForServersOnly = true

throw new Error("@latchkey/nuxt/server is for the server. In pages, use `useAuth()` and `useSession()`.")
