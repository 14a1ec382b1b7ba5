import { currentPage } from "./current-page.ts"
import { getProviders } from "./get-providers.ts"
import { goTo } from "./go-to.ts"
import { postForm, type FormAnswer } from "./post-form.ts"
import { actionUrl } from "./service-address.ts"
import { tellPage } from "./tabs.ts"

/** What `signIn` takes beside the provider: the fields of the form, and how to go on. */
export interface SignInOptions<Redirect extends boolean = boolean> extends Record<string, unknown> {
  /** Where the person goes afterwards. Default: the page they are on. */
  redirectTo?: string | undefined
  /** @deprecated use `redirectTo`. */
  callbackUrl?: string | undefined
  /** `false` stays on the page and tells how it went. Default `true`. */
  redirect?: Redirect | undefined
}

/** How a sign-in with `redirect: false` went. */
export interface SignInResponse {
  /** The type of the error; undefined where there is none. */
  error: string | undefined
  /** The `code` of a `CredentialsSignin`. */
  code: string | undefined
  /** The HTTP status of the answer. */
  status: number
  /** Whether the service answered as it should; refused credentials are an answer too: look at `error`. */
  ok: boolean
  /** Where to go now; null after an error. */
  url: string | null
}

/** Parameters of the authorization request, such as `prompt` or `login_hint`. */
export type SignInAuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/**
 * Signs in from the browser. Without a provider, or with one that is not configured, the person goes to the sign-in
 * page.
 *
 * @returns with `redirect: false`, how it went; else the page is being left.
 * @throws TypeError where the service cannot be reached.
 */
export async function signIn(
  provider?: string,
  options?: SignInOptions<true>,
  authorizationParams?: SignInAuthorizationParams,
): Promise<void>
export async function signIn(
  provider: string | undefined,
  options: SignInOptions<false>,
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse>
export async function signIn(
  provider: string | undefined,
  options: SignInOptions,
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | void>
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | void> {
  const { redirect = true, redirectTo, callbackUrl = redirectTo ?? currentPage(), ...fields } = options
  const providers = await getProviders()
  if (providers === null) return goTo(actionUrl("error"))
  const chosen = provider === undefined ? undefined : providers[provider]
  if (chosen === undefined) return goTo(actionUrl("signin", new URLSearchParams({ callbackUrl })))

  const action = chosen.type === "credentials" ? "callback" : "signin"
  const url = actionUrl(`${action}/${chosen.id}`, new URLSearchParams(authorizationParams))
  const answer = await postForm(url, { ...fields, callbackUrl })
  if (!redirect) return responseOf(answer)
  return goTo(answer.url ?? actionUrl("error", noAddress))
}

/** An answer that does not say where to go is one to a broken configuration. */
const noAddress = new URLSearchParams({ error: "Configuration" })

async function responseOf({ ok, status, url }: FormAnswer): Promise<SignInResponse> {
  const parameters = url === undefined ? noAddress : new URL(url, location.href).searchParams
  const error = parameters.get("error")
  if (error !== null) return { error, code: parameters.get("code") ?? undefined, status, ok, url: null }
  await tellPage()
  return { error: undefined, code: undefined, status, ok, url: url ?? null }
}
