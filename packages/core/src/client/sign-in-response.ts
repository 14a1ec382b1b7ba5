import type { FormAnswer } from "./post-form.ts"
import { tellPage } from "./tabs.ts"

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

/** An answer that does not say where to go is one to a broken configuration. */
export const noAddress: URLSearchParams = new URLSearchParams({ error: "Configuration" })

/** What the answer to a sign-in means. After a success, the session of the page and of the other tabs is read again. */
export async function responseOf({ ok, status, url }: FormAnswer): Promise<SignInResponse> {
  const parameters = url === undefined ? noAddress : new URL(url, location.href).searchParams
  const error = parameters.get("error")
  if (error !== null) return { error, code: parameters.get("code") ?? undefined, status, ok, url: null }
  await tellPage()
  return { error: undefined, code: undefined, status, ok, url: url ?? null }
}
