/** The path of the service if the integration's options don't set one. */
const defaultPath = "/api/auth"

/**
 * Returns the pattern of the service's route, which Astro puts below its `base`.
 *
 * @param given - the `basePath` of the integration's options.
 */
export function routePath(given: string = defaultPath): string {
  return `/${given.replaceAll(/^\/+|\/+$/g, "")}`
}
