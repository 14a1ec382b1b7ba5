declare const process: { readonly env: { readonly __NEXT_ROUTER_BASEPATH?: string | undefined } }

/**
 * The `basePath` of `next.config`, `/docs` for instance; empty without one. Next's compiler replaces this
 * variable with it in everything it bundles, on both sides. If nothing is bundled (tests, the pages router on
 * Node), it's empty.
 *
 * @see [Next.js, basePath](https://nextjs.org/docs/app/api-reference/config/next-config-js/basePath)
 */
export function nextBasePath(): string {
  try {
    return process.env.__NEXT_ROUTER_BASEPATH ?? ""
  } catch {
    // In a browser, code from another bundler has no `process`.
    return ""
  }
}
