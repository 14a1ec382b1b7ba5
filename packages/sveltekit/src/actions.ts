import {
  type AuthorizationParams,
  clientStatus,
  type NavigationFunctions,
  type SignInOptions,
  type SignOutOptions,
  type SuggestedProviderId,
} from "@latchkey/core/integration"
import { error, error as throwHttpError, type RequestEvent } from "@sveltejs/kit"
import { AuthError } from "@latchkey/core/errors"
import { goTo } from "./requests.ts"

/** Signs in from code on the server. Refuses requests from other sites. */
export interface SignIn<Id extends string = SuggestedProviderId> {
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
    provider: Id | undefined,
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
  provider?: SuggestedProviderId,
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

/**
 * Returns the form that a request sends.
 *
 * @throws HttpError 400 if the body isn't a form.
 */
async function formOf({ request }: RequestEvent): Promise<FormData> {
  try {
    return await request.formData()
  } catch (thrown) {
    // Any other error is SvelteKit's, such as for a body that is too large.
    if (thrown instanceof TypeError) error(400, "The request has no form.")
    throw thrown
  }
}

/** Throws errors that the client caused as SvelteKit's own error, with its status, and any other error unchanged. */
function asHttpError(error: unknown): never {
  const status = clientStatus(error)
  if (status === undefined || !(error instanceof AuthError)) throw error
  throwHttpError(status, error.type)
}
