/**
 * Returns the path under which the whole application is served, from SvelteKit's module `$app/paths`. SvelteKit 2
 * exports it as `base`; SvelteKit 3 only builds paths with it. Empty for the root.
 */
export function baseOf(paths: object): string {
  const { base, resolve } = Object(paths) as { base?: unknown; resolve?: unknown }
  const root: unknown =
    base ?? (typeof resolve === "function" ? Reflect.apply(resolve, undefined, ["/"]) : "")
  return typeof root === "string" && root.startsWith("/") ? root.replace(/\/+$/, "") : ""
}
