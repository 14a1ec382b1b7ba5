import type { NavigationFunctions, SignOutOptions } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { goTo } from "../request/go-to.ts"
import { asHttpError } from "./as-http-error.ts"
import { formOf } from "./form-of.ts"

/** Ends the session of a request from code on the server. Refuses requests from other sites. */
export interface SignOut {
  /**
   * Signs out as a form action: `export const actions = { default: signOut }`. The form may have a `redirectTo` field.
   *
   * @throws Redirect to `redirectTo`, or first to the provider.
   */
  (event: RequestEvent): Promise<never>
  /**
   * Signs out in your own action, endpoint or remote function.
   *
   * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect, which
   * must reach SvelteKit.
   * @throws AuthError if the sign-out fails.
   */
  (event: RequestEvent, options: SignOutOptions): Promise<string>
}

/** Creates `signOut`. */
export function createSignOut({ signOut: navigate }: NavigationFunctions<RequestEvent>): SignOut {
  async function signOut(event: RequestEvent): Promise<never>
  async function signOut(event: RequestEvent, options?: SignOutOptions): Promise<string>
  async function signOut(event: RequestEvent, options?: SignOutOptions): Promise<string> {
    if (options === undefined) {
      const redirectTo = (await formOf(event)).getAll("redirectTo").at(-1)
      const form = typeof redirectTo === "string" ? { redirectTo } : {}
      return goTo((await navigate(event, form).catch(asHttpError)).url)
    }
    const { url, isRedirect } = await navigate(event, options)
    return isRedirect ? goTo(url) : url
  }
  return signOut
}
