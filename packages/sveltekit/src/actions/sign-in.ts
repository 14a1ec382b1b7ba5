import type { AuthorizationParams, NavigationFunctions, SignInOptions } from "@latchkey/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { goTo } from "../request/go-to.ts"
import { asHttpError } from "./as-http-error.ts"
import { formOf } from "./form-of.ts"

/** Signs in from code on the server. Refuses requests from other sites. */
export interface SignIn {
  /**
   * Signs in as a form action: `export const actions = { default: signIn }`. The form has the fields `providerId`,
   * without which the user goes to the sign-in page, and `redirectTo`, and the provider's fields. A field
   * `authorizationParams-prompt` is the parameter `prompt` of the authorization request.
   *
   * @throws Redirect to the provider, to `redirectTo`, or to a page that explains why the sign-in failed.
   */
  (event: RequestEvent): Promise<never>
  /**
   * Signs in from your own action, endpoint or remote function.
   *
   * @param provider - the provider's id. Without it, the user goes to the sign-in page.
   * @param options - the form, or an object.
   * @returns with `redirect: false`, the URL to go to. Otherwise, it doesn't return: it throws a redirect, which
   * must reach SvelteKit.
   * @throws AuthError if the sign-in fails, such as `CredentialsSignin`. If you don't catch an error that the user
   * caused, the response has a status from 400 to 499.
   */
  (
    event: RequestEvent,
    provider: string | undefined,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ): Promise<string>
}

/** Creates `signIn`. */
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

/** The arguments of `signIn` that follow the event. */
type Given = readonly [
  provider?: string,
  options?: FormData | URLSearchParams | SignInOptions,
  authorizationParams?: AuthorizationParams,
]

/** Signs in as the form says. The service's pages explain errors to the user, as for the service's own forms. */
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
  const parameters = takeParameters(form)
  const { url } = await navigate(event, providerId, form, parameters, { showsErrors: true }).catch(
    asHttpError,
  )
  return goTo(url)
}

/** The beginning of the names of fields that are parameters of the authorization request. */
const parameterPrefix = "authorizationParams-"

/** Takes the parameters of the authorization request out of a form. */
function takeParameters(form: FormData): string[][] {
  const fields = [...form].filter(([name]) => name.startsWith(parameterPrefix))
  for (const [name] of fields) form.delete(name)
  return fields.flatMap(([name, value]) =>
    typeof value === "string" ? [[name.slice(parameterPrefix.length), value]] : [],
  )
}
