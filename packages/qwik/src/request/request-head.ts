import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { Cookie, RequestHead } from "@latchkey/core/integration"

/**
 * The head of a request: its cookies, those included that this very request has set, and where the application is
 * reached. That is what Qwik City says, which minds `ORIGIN`; the `Host` of the request may be that of a server behind
 * a proxy.
 *
 * @param written - the cookies that were set so far, by name.
 */
export function requestHead(event: RequestEventCommon, written: ReadonlyMap<string, Cookie>): RequestHead {
  const headers = new Headers(event.request.headers)
  headers.set("host", event.url.host)
  if (written.size > 0) headers.set("cookie", cookiesAfter(headers.get("cookie") ?? "", written))
  return { headers, protocol: event.url.protocol }
}

/** The `Cookie` header that the browser would send now; a cookie without a value is taken away. */
function cookiesAfter(sent: string, written: ReadonlyMap<string, Cookie>): string {
  const kept = sent
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "" && !written.has(pair.split("=", 1)[0] ?? ""))
  const added = [...written.values()]
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  return [...kept, ...added].join("; ")
}
