/** The path at which SolidStart applications mount the handlers, below Vite's `base`. */
const mountPoint = "/api/auth"

/** Returns the path of the service if neither the configuration nor the environment sets it. */
export function defaultBasePath(): string {
  return baseUrl() + mountPoint
}

/**
 * Returns the path under which the whole application is served, such as `/app`. It's Vite's `base`, which Vite
 * inserts at build time, for the server and the browser. Empty for the root, and if `base` isn't a path.
 *
 * @see [Vite: public base path](https://vite.dev/guide/build.html#public-base-path)
 */
export function baseUrl(): string {
  const base = import.meta.env?.SERVER_BASE_URL || import.meta.env?.BASE_URL
  return base?.startsWith("/") === true ? base.replace(/\/+$/, "") : ""
}
