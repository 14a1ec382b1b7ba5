import type { Answer } from "./answer.ts"
import { createCookieJar, type CookieJar } from "./cookie-jar.ts"
import { fillIn, formsOf, type Navigation, pressOn } from "./forms.ts"
import { network } from "./network.ts"
import { type Visit, visitOf } from "./visit.ts"

export type { KeptCookie } from "./cookie-jar.ts"
export type { Navigation } from "./forms.ts"
export type { Visit } from "./visit.ts"

/** The fields of a form, or a JSON value. */
export type Body = Readonly<Record<string, string>> | { readonly json: unknown }

/** The environment of a browser. */
export interface BrowserOptions {
  /** Answers the requests. Default: the network. */
  readonly answer?: Answer | undefined
  /** The origin of paths without one. Default: https://app.example. */
  readonly origin?: string | undefined
  /** The path of the service's actions, where `submit` gets the CSRF token. Default: `/auth`. */
  readonly base?: string | undefined
  /** The cookies to start with; they're shared, not copied. Default: no cookies. */
  readonly cookies?: CookieJar | undefined
}

/**
 * A browser that runs no scripts. It stores cookies by the rules of RFC 6265bis, follows redirects and submits forms.
 */
export interface Browser {
  readonly origin: string
  readonly cookies: CookieJar
  /**
   * Makes one request with the cookies and only the given headers, and doesn't follow redirects. The cookies are sent
   * as if a page of the same site had made the request.
   */
  request(path: string | URL, init?: RequestInit): Promise<Visit>
  /** Sends a GET request from a page of the same origin, and doesn't follow redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Visit>
  /** Sends a POST request from a page of the same origin, without a CSRF token, and doesn't follow redirects. */
  post(path: string, body?: Body, headers?: Record<string, string>): Promise<Visit>
  /**
   * Sends a POST request from a page of the same origin, with the CSRF token, which it requests first. Doesn't follow
   * redirects.
   */
  submit(path: string, fields?: Record<string, unknown>, headers?: Record<string, string>): Promise<Visit>
  /** Takes one step, with the headers that browsers send by themselves, and doesn't follow redirects. */
  step(navigation: Navigation): Promise<Visit>
  /**
   * Follows redirects, and forms that submit themselves, until there's a page to show.
   * @param stop - returns true for URLs that it doesn't open. It returns the redirect to such a URL.
   */
  go(navigation: Navigation, stop?: (url: URL) => boolean): Promise<Visit>
  /**
   * Continues until the next URL is one for which `stop` returns true, and returns that navigation.
   * @throws Error if it ends at a different URL.
   */
  goUntil(navigation: Navigation, stop: (url: URL) => boolean): Promise<Navigation>
  /** Opens a URL, or a path of the origin, as if the user had typed it. `stop` is the same as for `go`. */
  open(address: string | URL, stop?: (url: URL) => boolean): Promise<Visit>
  /** Presses the link or button with this label, after filling in the fields of its form. */
  press(page: Visit, label: string, typed?: Readonly<Record<string, string>>): Promise<Visit>
  /** Fills in and submits the first form whose HTML contains a text, such as `id="login"`. */
  fill(page: Visit, marker: string, typed?: Readonly<Record<string, string>>): Promise<Visit>
  /** Stores a cookie of the origin, such as an attacker's or an older deployment's. */
  plant(name: string, value: string): void
  forget(name: string): void
  /** Creates another browser with the same cookies, like a second tab that hasn't seen later responses. */
  copy(): Browser
}

/** The maximum number of redirects; more are a loop. */
const maxSteps = 20

/** Creates a browser. Two browsers with different cookies are two users. */
export function createBrowser(options: BrowserOptions = {}): Browser {
  const {
    answer = network,
    origin = "https://app.example",
    base = "/auth",
    cookies = createCookieJar(),
  } = options
  const send = async (url: URL, init: RequestInit, cookie: string | undefined): Promise<Visit> => {
    const headers = new Headers(init.headers)
    if (cookie !== undefined) headers.set("cookie", cookie)
    const response = await answer(new Request(url, { ...init, headers, redirect: "manual" }))
    for (const line of response.headers.getSetCookie()) cookies.keep(line, url)
    return visitOf(response, url)
  }
  const request: Browser["request"] = async (path, init = {}) => {
    const url = new URL(path, origin)
    return send(url, init, cookies.header({ url }))
  }
  const step: Browser["step"] = async (navigation) => {
    const { url, method, from } = navigation
    const crossSite = from !== undefined && !isSameSite(from, url)
    const cookie = cookies.header({ url, crossSite, safeMethod: method === "GET" })
    return send(
      addressOf(navigation),
      { method, headers: headersOf(navigation), ...bodyOf(navigation) },
      cookie,
    )
  }
  const browser: Browser = {
    origin,
    cookies,
    request,
    get: async (path, headers = {}) => request(path, { headers }),
    post: async (path, body = {}, headers = {}) => request(path, posted(body, origin, headers)),
    async submit(path, fields = {}, headers = {}) {
      const csrf = await request(`${base}/csrf`)
      // It's null while the protection is off.
      const all = { ...fields, ...(csrf.json() as { csrfToken: string } | null) }
      return browser.post(path, isForm(all) ? all : { json: all }, headers)
    },
    step,
    go: async (navigation, stop) => (await travel(step, navigation, stop)).visit,
    async goUntil(navigation, stop) {
      const { visit, next } = await travel(step, navigation, stop)
      if (next !== undefined) return next
      const { url, status, text } = visit
      throw new Error(`The journey ended at ${url.href} with status ${status}: ${text.slice(0, 300)}`)
    },
    open: async (address, stop) => browser.go({ url: new URL(address, origin), method: "GET" }, stop),
    press: async (page, label, typed) => browser.go(pressOn(page, label, typed)),
    fill: async (page, marker, typed) => browser.go(fillIn(page, marker, typed)),
    plant: (name, value) => cookies.plant(new URL(origin), name, value),
    forget: (name) => cookies.forget(name),
    copy: () => createBrowser({ ...options, cookies: cookies.copy() }),
  }
  return browser
}

async function travel(
  step: Browser["step"],
  begin: Navigation,
  stop: (url: URL) => boolean = () => false,
): Promise<{ visit: Visit; next?: Navigation }> {
  let navigation = begin
  for (let steps = 0; steps < maxSteps; steps++) {
    const visit = await step(navigation)
    const next = nextOf(navigation, visit)
    if (next === undefined) return { visit }
    if (stop(next.url)) return { visit, next }
    navigation = next
  }
  throw new Error(`There are more than ${maxSteps} redirects, the last to ${navigation.url.href}.`)
}

/** Returns the request that the browser makes by itself after a response. */
function nextOf(navigation: Navigation, visit: Visit): Navigation | undefined {
  const { method, fields, multipart, from, noReferrer } = navigation
  const { status, location, text } = visit
  if (status >= 300 && status < 400 && location !== undefined) {
    // 307 and 308 repeat the request; the others change it to a GET (RFC 9110 §15.4).
    const repeats = (status === 307 || status === 308) && method === "POST"
    const repeated = repeats ? { method, fields, multipart } : { method: "GET" as const }
    return { url: location, from, noReferrer, ...repeated }
  }
  return /\.submit\(\)/.test(text) ? formsOf(visit)[0] : undefined
}

/** Returns the URL of a request. The fields of a form that's sent by GET are its query. */
function addressOf({ url, method, fields }: Navigation): URL {
  const address = new URL(url)
  if (method === "GET" && fields !== undefined) address.search = fields.toString()
  return address
}

function bodyOf({ method, fields, multipart }: Navigation): { body?: FormData | string } {
  if (method === "GET" || fields === undefined) return {}
  if (multipart !== true) return { body: fields.toString() }
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return { body }
}

/** Returns the headers that browsers send by themselves (Fetch §3.2, Fetch Metadata). */
function headersOf(navigation: Navigation): Record<string, string> {
  const { url, method, fields, multipart, from, noReferrer } = navigation
  const headers: Record<string, string> = {
    accept: "text/html",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": relation(from, url),
  }
  if (method === "POST" && fields !== undefined && multipart !== true)
    headers["content-type"] = "application/x-www-form-urlencoded"
  if (from === undefined) return headers
  if (method === "POST") headers["origin"] = noReferrer === true ? "null" : from.origin
  if (noReferrer !== true) headers["referer"] = from.origin === url.origin ? from.href : `${from.origin}/`
  return headers
}

function relation(from: URL | undefined, to: URL): string {
  if (from === undefined) return "none"
  if (from.origin === to.origin) return "same-origin"
  return isSameSite(from, to) ? "same-site" : "cross-site"
}

/** Returns true if two URLs are on the same site. The hosts in tests have no subdomains. */
function isSameSite(one: URL, other: URL): boolean {
  return one.protocol === other.protocol && one.hostname === other.hostname
}

function isForm(fields: Readonly<Record<string, unknown>>): fields is Record<string, string> {
  return Object.values(fields).every((value) => typeof value === "string")
}

function posted(body: Body, origin: string, headers: Record<string, string>): RequestInit {
  const own = { origin: new URL(origin).origin, "sec-fetch-site": "same-origin", ...headers }
  if ("json" in body && typeof body.json !== "string") {
    const sent = { "content-type": "application/json", ...own }
    return { method: "POST", headers: sent, body: JSON.stringify(body.json) }
  }
  const sent = { "content-type": "application/x-www-form-urlencoded", ...own }
  return {
    method: "POST",
    headers: sent,
    body: new URLSearchParams(body as Record<string, string>).toString(),
  }
}
