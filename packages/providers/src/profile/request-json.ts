import type { ConfiguredProvider } from "@latchkey/core/providers"
import { fetcherOf } from "./fetcher.ts"

/** The options of `fetch`, with the headers as an object. */
interface JsonRequest extends RequestInit {
  readonly headers?: Record<string, string>
}

/**
 * Requests JSON from a vendor, in a provider's `userinfo.request` and `token.request` functions.
 *
 * @param request - the same as for `fetch`. The `accept` header is added.
 * @throws Error with the URL, without its query, and the status, if the status isn't a success.
 */
export async function requestJson<Answer>(
  provider: ConfiguredProvider,
  url: string | undefined,
  { headers, ...init }: JsonRequest = {},
): Promise<Answer> {
  const answer = await fetcherOf(provider)(url ?? "", {
    ...init,
    headers: { accept: "application/json", ...headers },
  })
  if (!answer.ok) throw new Error(`${url?.replace(/\?.*/s, "")} answered with status ${answer.status}.`)
  return answer.json()
}
