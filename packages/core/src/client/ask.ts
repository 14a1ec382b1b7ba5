import { manual } from "../errors/documentation.ts"

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
