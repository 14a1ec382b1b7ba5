import { getCsrfToken } from "./get-csrf-token.ts"

/** The answer to a form: where the browser is to go. */
export interface FormAnswer {
  readonly ok: boolean
  /** The HTTP status. */
  readonly status: number
  readonly url: string | undefined
}

/** Posts a form with the CSRF token, and has the service tell where to go instead of redirecting there. */
export async function postForm(url: string, fields: Readonly<Record<string, unknown>>): Promise<FormAnswer> {
  const body = new URLSearchParams({ csrfToken: await getCsrfToken() })
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.set(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  const response = await fetch(url, {
    method: "POST",
    credentials: "include",
    headers: { "X-Auth-Return-Redirect": "1" },
    body,
  })
  const answer = await response.json()
  return { ok: response.ok, status: response.status, url: answer?.url }
}
