/** A cookie as a browser keeps it. */
export interface KeptCookie {
  readonly name: string
  /** As it stood in the header, percent-encoded. */
  readonly value: string
  /** Milliseconds since 1970; undefined ends with the browser. */
  readonly expires: number | undefined
  readonly path: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | undefined
}

/** What the browser was answered. */
export interface Visit {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Where a redirect leads to. */
  readonly location: URL | undefined
  /** The names of the cookies the answer sets or clears. */
  readonly cookieNames: readonly string[]
  json(): unknown
}

/** Fields of a form, or a JSON value. */
export type Body = Readonly<Record<string, string>> | { readonly json: unknown }

/** A browser at one origin: keeps cookies by the rules of RFC 6265bis, follows nothing by itself. */
export interface Browser {
  readonly origin: string
  /** By name. Those that have ended are gone. */
  readonly cookies: ReadonlyMap<string, KeptCookie>
  get(path: string, headers?: Record<string, string>): Promise<Visit>
  /** A POST of one of our own pages, without a CSRF token. */
  post(path: string, body?: Body, headers?: Record<string, string>): Promise<Visit>
  /** A POST of one of our own pages with the CSRF token, which it asks for. */
  submit(path: string, fields?: Record<string, unknown>, headers?: Record<string, string>): Promise<Visit>
  /** Plants a cookie, for an attacker or an older deployment. */
  plant(name: string, value: string): void
  forget(name: string): void
  /** Another browser with the same cookies: a second tab that has not seen later answers. */
  copy(): Browser
}

/** @param answer - the service. */
export function createBrowser(
  answer: (request: Request) => Promise<Response>,
  origin = "https://app.example",
  base = "/auth",
  kept: Map<string, KeptCookie> = new Map(),
): Browser {
  const send = async (path: string, init: RequestInit): Promise<Visit> => {
    const url = new URL(path, origin)
    const headers = new Headers(init.headers)
    const cookie = cookieHeader(kept, url)
    if (cookie !== "") headers.set("cookie", cookie)
    const response = await answer(new Request(url, { ...init, headers }))
    const lines = response.headers.getSetCookie()
    for (const line of lines) keep(kept, line, url)
    return visitOf(response, lines, url)
  }
  const own = { origin: new URL(origin).origin, "sec-fetch-site": "same-origin" }
  const post = async (path: string, body: Body = {}, headers: Record<string, string> = {}): Promise<Visit> =>
    send(path, { method: "POST", ...encoded(body, { ...own, ...headers }) })
  const submit: Browser["submit"] = async (path, fields = {}, headers = {}) => {
    const csrf = await send(`${base}/csrf`, {})
    // Null while the protection is off.
    const all = { ...fields, ...(csrf.json() as { csrfToken: string } | null) }
    return post(path, isForm(all) ? all : { json: all }, headers)
  }
  return {
    origin,
    get cookies() {
      dropEnded(kept)
      return kept
    },
    get: async (path, headers = {}) => send(path, { headers }),
    post,
    submit,
    plant(name, value) {
      kept.set(name, { ...plain, name, value, secure: origin.startsWith("https:") })
    },
    forget(name) {
      kept.delete(name)
    },
    copy: () => createBrowser(answer, origin, base, new Map(kept)),
  }
}

function isForm(fields: Readonly<Record<string, unknown>>): fields is Record<string, string> {
  return Object.values(fields).every((value) => typeof value === "string")
}

const plain = { expires: undefined, path: "/", httpOnly: true, sameSite: "Lax" } as const

function encoded(body: Body, headers: Record<string, string>): RequestInit {
  if ("json" in body && typeof body.json !== "string") {
    return { headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body.json) }
  }
  const form = new URLSearchParams(body as Record<string, string>)
  return {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: form.toString(),
  }
}

async function visitOf(response: Response, lines: readonly string[], url: URL): Promise<Visit> {
  const location = response.headers.get("location")
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    location: location === null ? undefined : new URL(location, url),
    cookieNames: lines.map((line) => line.slice(0, line.indexOf("="))),
    json: (): unknown => JSON.parse(text),
  }
}

function dropEnded(kept: Map<string, KeptCookie>): void {
  for (const [name, { expires }] of kept)
    if (expires !== undefined && expires <= Date.now()) kept.delete(name)
}

function cookieHeader(kept: Map<string, KeptCookie>, { protocol, pathname }: URL): string {
  dropEnded(kept)
  return [...kept.values()]
    .filter(({ secure, path }) => (!secure || protocol === "https:") && isUnder(pathname, path))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ")
}

function isUnder(pathname: string, path: string): boolean {
  return path === "/" || pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`)
}

/** RFC 6265bis §5.7; a cookie that breaks a rule is dropped in silence, as browsers do. */
function keep(kept: Map<string, KeptCookie>, line: string, url: URL): void {
  const [pair = "", ...attributes] = line.split(/;\s*/)
  const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const
  const given = new Map(
    attributes.map((attribute) => {
      const [key = "", ...rest] = attribute.split("=")
      return [key.toLowerCase(), rest.join("=")]
    }),
  )
  const secure = given.has("secure")
  const cookie: KeptCookie = {
    name,
    value,
    expires: endOf(given),
    path: given.get("path") ?? url.pathname.replace(/\/[^/]*$/, ""),
    secure,
    httpOnly: given.has("httponly"),
    sameSite: given.get("samesite"),
  }
  if (name.length + value.length > 4096) return
  if (secure && url.protocol !== "https:") return
  if (cookie.sameSite === "None" && !secure) return
  if (name.startsWith("__Secure-") && !secure) return
  if (name.startsWith("__Host-") && (!secure || cookie.path !== "/" || given.has("domain"))) return
  if (cookie.expires !== undefined && cookie.expires <= Date.now()) kept.delete(name)
  else kept.set(name, cookie)
}

/** `Max-Age` before `Expires`. */
function endOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const maxAge = attributes.get("max-age")
  if (maxAge !== undefined) return Number(maxAge) <= 0 ? 0 : Date.now() + Number(maxAge) * 1000
  const expires = attributes.get("expires")
  return expires === undefined ? undefined : Date.parse(expires)
}
