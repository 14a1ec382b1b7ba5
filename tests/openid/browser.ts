import { createCookieStore, type CookieStore } from "./cookie-store.ts"

/** A request that a browser is about to make. */
export interface Navigation {
  readonly url: URL
  readonly method: "GET" | "POST"
  readonly fields?: URLSearchParams
  /** The page that leads there; undefined for a URL that the user types into the address bar. */
  readonly from?: URL
  /** The page keeps its address to itself, and with it the `Origin` of its forms. */
  readonly noReferrer?: boolean
}

/** The page at which a browser has arrived. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Answers the requests to one origin. */
export type Site = (request: Request) => Promise<Response>

/** A browser without a window: keeps cookies, follows redirects, submits forms that submit themselves. */
export interface Browser {
  readonly cookies: CookieStore
  /** Goes on until there is a page to look at. */
  go(navigation: Navigation): Promise<Page>
  /** Goes on until it would have to go to an address that `stop` names, and returns that navigation instead. */
  goUntil(navigation: Navigation, stop: (url: URL) => boolean): Promise<Navigation>
  /** Types an address. */
  open(address: string | URL): Promise<Page>
  /** Asks for a document without going there, as a script of the same origin does. */
  fetch(address: string | URL): Promise<unknown>
  /** Another browser with the same cookies. */
  copy(): Browser
}

/** More redirects than this are a loop. */
const maxHops = 15

/** @param sites - the origins that are answered in process; every other one is asked over the network. */
export function createBrowser(
  sites: ReadonlyMap<string, Site>,
  cookies: CookieStore = createCookieStore(),
): Browser {
  const send = async (navigation: Navigation): Promise<{ response: Response; text: string }> => {
    const { url } = navigation
    const response = await request(navigation, headersOf(navigation, cookies), sites.get(url.origin))
    for (const line of response.headers.getSetCookie()) cookies.keep(line, url)
    return { response, text: await response.text() }
  }
  const travel = async (
    begin: Navigation,
    stop: (url: URL) => boolean,
  ): Promise<{ page: Page } | { next: Navigation }> => {
    let navigation = begin
    for (let hops = 0; hops < maxHops; hops++) {
      const { response, text } = await send(navigation)
      const next = nextOf(navigation, response, text)
      const { url } = navigation
      if (next === undefined)
        return { page: { url, status: response.status, headers: response.headers, text } }
      if (stop(next.url)) return { next }
      navigation = next
    }
    throw new Error(`more than ${maxHops} redirects, the last to ${navigation.url.href}`)
  }
  const browser: Browser = {
    cookies,
    async go(navigation) {
      const end = await travel(navigation, () => false)
      if ("page" in end) return end.page
      throw new Error("a journey without a stop has stopped")
    },
    async goUntil(navigation, stop) {
      const end = await travel(navigation, stop)
      if ("next" in end) return end.next
      const { url, status, text } = end.page
      throw new Error(`the journey ended at ${url.href} with status ${status}: ${text.slice(0, 300)}`)
    },
    open: async (address) => browser.go({ url: new URL(address), method: "GET" }),
    async fetch(address) {
      const url = new URL(address)
      return JSON.parse((await send({ url, method: "GET", from: url })).text) as unknown
    },
    copy: () => createBrowser(sites, cookies.copy()),
  }
  return browser
}

async function request(
  { url, method, fields }: Navigation,
  headers: Headers,
  site: Site | undefined,
): Promise<Response> {
  const body = fields === undefined ? {} : { body: fields.toString() }
  if (site !== undefined) return site(new Request(url, { method, headers, ...body }))
  return fetch(url, { method, headers, redirect: "manual", ...body })
}

/** The headers that browsers send by themselves (Fetch §3.2, Fetch Metadata). */
function headersOf({ url, method, fields, from, noReferrer }: Navigation, cookies: CookieStore): Headers {
  const headers = new Headers()
  const crossSite = from !== undefined && !isSameSite(from, url)
  const cookie = cookies.header({ url, crossSite, safeMethod: method === "GET" })
  if (cookie !== undefined) headers.set("cookie", cookie)
  if (fields !== undefined) headers.set("content-type", "application/x-www-form-urlencoded")
  if (method === "POST" && from !== undefined)
    headers.set("origin", noReferrer === true ? "null" : from.origin)
  headers.set("sec-fetch-site", relation(from, url))
  return headers
}

function relation(from: URL | undefined, to: URL): string {
  if (from === undefined) return "none"
  if (from.origin === to.origin) return "same-origin"
  return isSameSite(from, to) ? "same-site" : "cross-site"
}

/** The hosts of these tests have no subdomains. */
function isSameSite(one: URL, other: URL): boolean {
  return one.protocol === other.protocol && one.hostname === other.hostname
}

/** The request to which a response leads by itself. */
function nextOf(
  { url, method, fields, from, noReferrer }: Navigation,
  response: Response,
  text: string,
): Navigation | undefined {
  const location = response.headers.get("location")
  if (response.status >= 300 && response.status < 400 && location !== null) {
    const to = new URL(location, url)
    // 307 and 308 repeat the request; the others turn it into a GET (RFC 9110 §15.4).
    const repeats = (response.status === 307 || response.status === 308) && method === "POST"
    return {
      url: to,
      method: repeats ? "POST" : "GET",
      ...(repeats && fields !== undefined ? { fields } : {}),
      ...(from === undefined ? {} : { from }),
      ...(noReferrer === undefined ? {} : { noReferrer }),
    }
  }
  return /\.submit\(\)/.test(text) ? formsOf({ url, headers: response.headers, text })[0] : undefined
}

/** The forms of a page, as they stand. */
export function formsOf({ url, headers, text }: Pick<Page, "url" | "headers" | "text">): Navigation[] {
  const noReferrer = headers.get("referrer-policy") === "no-referrer"
  return Array.from(text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi), ([, tag = "", content = ""]) => {
    const fields = new URLSearchParams()
    for (const [input] of content.matchAll(/<input\b[^>]*>/gi)) {
      const name = attributeOf(input, "name")
      if (name !== undefined) fields.append(name, attributeOf(input, "value") ?? "")
    }
    return {
      url: new URL(attributeOf(tag, "action") ?? "", url),
      method: "POST",
      fields,
      from: url,
      noReferrer,
    }
  })
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`, "i").exec(tag)?.[1]
  return value
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}
