// Not TypeScript: its compiler wraps the name of such an import in a function, and bundlers then don't find the comments.

/**
 * Imports a module with the runtime's own `import()`. No bundler follows it, so the module stays outside of bundles.
 *
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function nativeImport(name) {
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ name)
}
