declare const process: { readonly env: { readonly TSS_ROUTER_BASEPATH?: string | undefined } }

/** The path at which applications mount the service, below the router's base path. */
const mountPoint = "/api/auth"

/** Returns the path of the service if neither the configuration nor the environment sets it. */
export function defaultBasePath(): string {
  return routerBasePath() + mountPoint
}

/**
 * Returns the path under which the router serves the application, such as `/app`: the plugin's `router.basepath`, or
 * Vite's `base`. TanStack Start replaces this variable with the path, for the server and the browser. Empty for the
 * root.
 */
function routerBasePath(): string {
  try {
    const path = (process.env.TSS_ROUTER_BASEPATH ?? "").replaceAll(/^\/+|\/+$/g, "")
    return path === "" ? "" : `/${path}`
  } catch {
    // In a browser, code from another bundler has no `process`.
    return ""
  }
}
