import type { ConfiguredProvider } from "@latchkey/core/providers"
import { fetcherOf } from "./fetcher.ts"

/** The options of `fetch`, with headers by their names. */
interface JsonRequest extends RequestInit {
  readonly headers?: Record<string, string>
}

/**
 * Requests JSON from a vendor, in the functions `userinfo.request` and `token.request` of a provider.
 *
 * @param request - as for `fetch`. The header `accept` is added.
 * @throws Error naming the URL, without its query, and the status if that isn't a success.
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
