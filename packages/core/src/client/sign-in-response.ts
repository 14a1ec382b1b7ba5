import type { FormAnswer } from "./post-form.ts"
import { tellPage } from "./tabs.ts"

/** The result of a sign-in with `redirect: false`. */
export interface SignInResponse {
  /** The type of the error; undefined if there was no error. */
  error: string | undefined
  /** The `code` of a `CredentialsSignin`. */
  code: string | undefined
  /** The HTTP status of the response. */
  status: number
  /** True if the service answered as expected, even if it refused the credentials: check `error`, too. */
  ok: boolean
  /** The URL to go to now; null after an error. */
  url: string | null
}

/** The query of the error page for a response without a target, which means that the configuration is broken. */
export const configurationError: URLSearchParams = new URLSearchParams({ error: "Configuration" })

/**
 * Converts a response to the result of a sign-in. After a success, this page and the other tabs read the session again.
 */
export async function responseOf({ ok, status, url }: FormAnswer): Promise<SignInResponse> {
  const parameters = url === undefined ? configurationError : new URL(url, location.href).searchParams
  const error = parameters.get("error")
  if (error !== null) return { error, code: parameters.get("code") ?? undefined, status, ok, url: null }
  await tellPage()
  return { error: undefined, code: undefined, status, ok, url: url ?? null }
}
