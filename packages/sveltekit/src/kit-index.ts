/**
 * The package as SvelteKit builds it into an application: with SvelteKit's variables and paths. A page for the browser can't
 * import it, because SvelteKit refuses to put `$env/dynamic/private` there.
 *
 * @module
 */
import { env } from "$env/dynamic/private"
import * as paths from "$app/paths"
import { baseOf } from "./base-of.ts"
import { createSvelteKitAuth, type SvelteKitAuthFunction } from "./sveltekit-auth.ts"

export * from "./index.ts"

/** As in `index.ts`. */
export const SvelteKitAuth: SvelteKitAuthFunction = /* @__PURE__ */ createSvelteKitAuth({
  variables: () => env,
  base: /* @__PURE__ */ baseOf(paths),
})
