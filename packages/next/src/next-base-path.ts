declare const process: { readonly env: { readonly __NEXT_ROUTER_BASEPATH?: string | undefined } }

/**
 * The `basePath` of `next.config`, `/docs` for instance; empty where there is none. Next's compiler writes it in place of
 * this variable in all it bundles, on both sides. Where nothing is bundled (tests, the pages router on Node) it is empty.
 *
 * @see [Next.js, basePath](https://nextjs.org/docs/app/api-reference/config/next-config-js/basePath)
 */
export function nextBasePath(): string {
  try {
    return process.env.__NEXT_ROUTER_BASEPATH ?? ""
  } catch {
    // A browser that runs what another bundler made has no `process`.
    return ""
  }
}
