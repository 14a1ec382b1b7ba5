/** The answer to a form: where the browser is to go. */
export interface FormAnswer {
  readonly ok: boolean
  /** The HTTP status. */
  readonly status: number
  readonly url: string | undefined
}

/** Posts a form with the CSRF token, and has the service tell where to go instead of redirecting there. */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, unknown>> & { readonly csrfToken: string },
): Promise<FormAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.set(name, textOf(value))
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

/** A field as a form has it. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value)
}
