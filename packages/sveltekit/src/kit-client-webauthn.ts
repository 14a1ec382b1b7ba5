/**
 * Passkeys in the browser, for applications that SvelteKit builds: below the application's base.
 *
 * @module
 */
import * as paths from "$app/paths"
import { baseOf } from "./base-of.ts"
import { setBase } from "./client/below-base.ts"

setBase(baseOf(paths))

export * from "./client-webauthn.ts"
