import { once } from "node:events"
import { request, type IncomingMessage } from "node:http"

/** The target of a request, as it's sent, and the headers that Next's own client would send with it. */
type GuardedTarget = readonly [target: string, headers: Readonly<Record<string, string>>]

/** The requests by which Next's client asks for a page's data and its segments. */
const ofRouter: readonly Readonly<Record<string, string>>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-prefetch": "2" },
  { "x-nextjs-data": "1" },
]

/**
 * Returns the ways in which a client can ask for the guarded pages of the template.
 *
 * @param base - Next's `basePath`.
 * @param end - a slash with Next's `trailingSlash`.
 */
export function guardedTargets(base: string, end: string, buildId: string): readonly GuardedTarget[] {
  const pages = ["/members", "/members/data", "/areas/members"]
  return [
    ...pages.flatMap((page) => formsOfData(base, page, buildId)),
    ...pages.flatMap((page) => spellingsOf(base, page)).map((target): GuardedTarget => [target, {}]),
    ...pages.flatMap((page) =>
      ["", "?_rsc=1"].flatMap((query) =>
        ofRouter.map((headers): GuardedTarget => [base + page + end + query, headers]),
      ),
    ),
    ...each`
      nxtParea=members nxtIarea=members nxtP=members nxtParea=%6dembers area=members
      __nextParent=members __nextLocale=en nxtParea[]=members nxtParea=x&nxtParea=members
    `.flatMap((query) =>
      ofRouter.map((headers): GuardedTarget => [`${base}/areas/everyone${end}?${query}`, headers]),
    ),
  ]
}

/** Returns the paths of a page's data, with and without the header that says that it's data. */
function formsOfData(base: string, page: string, buildId: string): GuardedTarget[] {
  const segments = [
    "_tree",
    "_index",
    "_full",
    "__PAGE__",
    "members/__PAGE__",
    "$c$children/__PAGE__",
    "members",
  ]
  const data = `/_next/data/${buildId}`
  const paths = [
    ...each`${page}.rsc ${page}/index.rsc ${page}.txt ${page}.prefetch.rsc ${page}.action ${page}.meta`,
    ...segments.map((segment) => `${page}.segments/${segment}.segment.rsc`),
    ...segments.map((segment) => `${page}/index.segments/${segment}.segment.rsc`),
    ...["", "/en", "/default", "/EN", "//", "/.", "/x/.."].map((between) => `${data}${between}${page}.json`),
    ...each`/_next/data/other${page}.json ${data}${page}/index.json ${data}${page}.rsc ${data}${page}
      ${data}${page.toUpperCase()}.json ${data}/%6dembers/data.json ${data}${page}.json/
      /_next/static/..${page} /_next${page} /_next/image?url=${encodeURIComponent(base + page)}&w=64&q=75`,
  ]
  return paths
    .flatMap((path) => [base + path, (base === "" ? "/docs" : "") + path])
    .flatMap((path): GuardedTarget[] => [
      [path, {}],
      [path, { rsc: "1" }],
      [path, { "x-nextjs-data": "1" }],
    ])
}

/** Returns other ways to write a page's path. */
function spellingsOf(base: string, page: string): string[] {
  const [first = "", ...rest] = page.slice(1)
  const inHex = `%${first.charCodeAt(0).toString(16)}${rest.join("")}`
  const paths = [
    ...each`${page.toUpperCase()} /${inHex} /${inHex.replace("%", "%25")} /${inHex.replace("%", "%2525")}
      /${page} //${page} ${page}// /${"\\"}${page.slice(1)} /%5C${page.slice(1)} /%2F${page.slice(1)}
      ${page}; ${page};a=b /;${page} ${page}%3B ${page}%00 ${page}%20 ${page}. ${page}%2F
      /.${page} /x/..${page} /%2e${page} /x/%2e%2e${page} /x/..%2f${page.slice(1)} /x/..;${page}
      /api/auth/signin/../../..${page} /api/auth/signin/%2e%2e/%2e%2e/%2e%2e${page}
      /login/..${page} ${page}?/login ${page}#/login ${page}/..%2flogin ${page}/%2e%2e/login
      /en${page} /EN${page} /default${page} /_next/..${page} ${page}/index /index${page}
      ${page}?nxtPpath=login ${page}?__nextLocale=en ${page}?__nextDefaultLocale=en ${page}?amp=1`,
  ]
  return [
    ...paths.map((path) => base + path),
    ...["http://h", "http://evil.example", "ftp://h", "/"].map((before) => before + base + page),
    ...each`/x/..${base}${page} //${base}${page} ${base.toUpperCase()}${page} /%64ocs${page}`,
  ]
}

/** Returns the words of a text, in which backslashes and percent signs are written as they are. */
function each(text: TemplateStringsArray, ...values: readonly string[]): string[] {
  return String.raw(text, ...values)
    .trim()
    .split(/\s+/)
}

/**
 * Returns the body of the response to a target, exactly as it's written; empty if the server closes the connection. If
 * Next corrects the query of a request for a page's data, the corrected request counts.
 */
export async function textAt(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path: target, headers: { ...headers, connection: "close" } })
  sent.on("error", () => {})
  sent.end()
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    const chunks: Uint8Array[] = []
    for await (const chunk of response) chunks.push(chunk as Uint8Array)
    const { location = "" } = response.headers
    const corrected = URL.canParse(location, origin) ? new URL(location, origin) : undefined
    const isCorrected = corrected?.searchParams.has("_rsc") === true && location !== target
    if (!isCorrected || !target.startsWith(corrected.pathname)) return Buffer.concat(chunks).toString()
    return await textAt(origin, corrected.pathname + corrected.search, headers)
  } catch {
    return ""
  }
}
