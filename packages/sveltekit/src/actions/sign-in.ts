import type { NavigationFunctions } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { goTo } from "../request/go-to.ts"
import { asHttpError } from "./as-http-error.ts"
import { formOf } from "./form-of.ts"

/** The third argument of `signIn`: the fields of the form, and how to go on. */
export interface SignInOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the address to go to instead of redirecting there. Default `true`. */
  redirect?: boolean | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- with `unknown`, an object of a declared interface would not fit
  [field: string]: any
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type AuthorizationParams = string | Record<string, string> | URLSearchParams | string[][]

/** Signs in from code on the server. A request that another site sent is refused. */
export interface SignIn {
  /**
   * Signs in as a form action: `export const actions = { default: signIn }`. The form has the field `providerId`, without which
   * the user goes to the sign-in page, `redirectTo`, and the fields of the provider.
   *
   * @throws Redirect to the provider, to `redirectTo`, or to a page that explains why the sign-in failed.
   */
  (event: RequestEvent): Promise<never>
  /**
   * Signs in from your own action, endpoint or remote function.
   *
   * @param provider - its id. Without one, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns with `redirect: false`, the address to go to. Otherwise it doesn't return: it throws a redirect, which must reach
   *   SvelteKit.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. Uncaught, its answer has a status from 400 to 499 if the
   *   user caused it.
   */
  (
    event: RequestEvent,
    provider: string | undefined,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<string>
}

/** Makes `signIn`. */
export function createSignIn({ signIn: navigate }: NavigationFunctions<RequestEvent>): SignIn {
  async function signIn(event: RequestEvent): Promise<never>
  async function signIn(event: RequestEvent, ...given: readonly unknown[]): Promise<string>
  async function signIn(event: RequestEvent, ...given: readonly unknown[]): Promise<string> {
    if (given.length === 0) return signInByForm(navigate, event)
    const [provider, options, authorizationParams] = given as Given
    const { url, isRedirect } = await navigate(event, provider, options, authorizationParams)
    return isRedirect ? goTo(url) : url
  }
  return signIn
}

/** The arguments of `signIn` after the event. */
type Given = readonly [
  provider?: string,
  options?: FormData | URLSearchParams | SignInOptions,
  authorizationParams?: AuthorizationParams,
]

/** Signs in as the form says. Pages of the service explain errors to the user, as they do for the service's own forms. */
async function signInByForm(
  navigate: NavigationFunctions<RequestEvent>["signIn"],
  event: RequestEvent,
): Promise<never> {
  const form = await formOf(event)
  const target = event.url.searchParams.get("callbackUrl")
  if (target !== null && !form.has("redirectTo")) form.set("redirectTo", target)
  const provider = form.getAll("providerId").at(-1)
  form.delete("providerId")
  const providerId = typeof provider === "string" && provider !== "" ? provider : undefined
  const { url } = await navigate(event, providerId, form, undefined, { showsErrors: true }).catch(asHttpError)
  return goTo(url)
}
