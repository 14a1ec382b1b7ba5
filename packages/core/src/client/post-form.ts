import { httpUrl } from "./http-url.ts"

/** The response to a form: the URL that the browser should go to. */
export interface FormAnswer {
  readonly ok: boolean
  /** The HTTP status. */
  readonly status: number
  /** An http(s) URL; undefined if the response names none. */
  readonly url: string | undefined
}

type Fields = Readonly<Record<string, unknown>> & { readonly csrfToken: string }

/** Posts a form with the CSRF token. The service returns the target URL as JSON, and doesn't redirect. */
export async function postForm(url: string, fields: Fields): Promise<FormAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value)
    if (text !== undefined) body.set(name, text)
  }
  const response = await fetch(url, {
    method: "POST",
    credentials: "include",
    headers: { "X-Auth-Return-Redirect": "1" },
    body,
  })
  const answer = await response.json()
  return { ok: response.ok, status: response.status, url: httpUrl(answer?.url) }
}

/** Returns a field as forms encode it, or undefined for a value that text or JSON can't represent. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : JSON.stringify(value)
}
