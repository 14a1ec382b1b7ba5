import { manual } from "../errors/documentation.ts"
import { actionUrl, httpUrl } from "./service-location.ts"

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

/**
 * Sends a request to the service. Failures are logged to the console.
 *
 * @returns the response's JSON; undefined for a response without JSON, or after a failure.
 */
export async function ask<Answer>(url: string, init?: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { credentials: "include", ...init })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer?.message ?? `Status ${response.status}`)
    return answer
  } catch (error) {
    // oxlint-disable-next-line no-console -- a browser has no other log
    console.error("[auth][error] ClientFetchError", url, error, `See ${manual}/errors/client-fetch-error.md.`)
    return undefined
  }
}

/**
 * Returns the CSRF token of this browser, for your own forms. Returns an empty string if the service can't be reached.
 */
export async function getCsrfToken(): Promise<string> {
  return (await ask<{ csrfToken?: string }>(actionUrl("csrf")))?.csrfToken ?? ""
}
