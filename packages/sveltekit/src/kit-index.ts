/**
 * The package for applications that SvelteKit builds, with SvelteKit's variables and paths. A page's code for the
 * browser can't import it, because SvelteKit doesn't allow `$env/dynamic/private` there.
 *
 * @module
 */
import { env } from "$env/dynamic/private"
import * as paths from "$app/paths"
import { baseOf } from "./base-of.ts"
import { createSvelteKitAuth, type SvelteKitAuthFunction } from "./sveltekit-auth.ts"

export * from "./index.ts"

/** The same function as in `index.ts`. */
export const SvelteKitAuth: SvelteKitAuthFunction = /* @__PURE__ */ createSvelteKitAuth({
  variables: () => env,
  base: /* @__PURE__ */ baseOf(paths),
})
