import type { FormAnswer } from "./post-form.ts"
import { tellPage } from "./tabs.ts"

/** The result of a sign-in with `redirect: false`. */
export interface SignInResponse {
  /** The type of the error, or undefined without an error. */
  error: string | undefined
  /** The `code` of a `CredentialsSignin`. */
  code: string | undefined
  /** The HTTP status of the answer. */
  status: number
  /** True if the service answered as it should. That includes refused credentials: check `error`. */
  ok: boolean
  /** The URL to go to now; null after an error. */
  url: string | null
}

/** An answer that names no target comes from a broken configuration. */
export const configurationError: URLSearchParams = new URLSearchParams({ error: "Configuration" })

/**
 * Turns the answer into the result of a sign-in. After a success, the session of the page and of the other tabs is
 * read again.
 */
export async function responseOf({ ok, status, url }: FormAnswer): Promise<SignInResponse> {
  const parameters = url === undefined ? configurationError : new URL(url, location.href).searchParams
  const error = parameters.get("error")
  if (error !== null) return { error, code: parameters.get("code") ?? undefined, status, ok, url: null }
  await tellPage()
  return { error: undefined, code: undefined, status, ok, url: url ?? null }
}
