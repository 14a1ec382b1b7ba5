declare const process: { readonly env: { readonly __NEXT_ROUTER_BASEPATH?: string | undefined } }

/**
 * Returns the `basePath` of `next.config`, such as `/docs`; empty if it isn't set. Next's compiler replaces this
 * variable with the path in everything it bundles, for the server and the browser. If nothing is bundled (tests, the
 * pages router on Node), it's empty.
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
