/** A page as a visitor sees it, after all redirects. */
export interface Page {
  readonly status: number
  /** The URL at which the redirects ended. */
  readonly url: URL
  readonly text: string
}

/** A browser without JavaScript: it keeps cookies, follows redirects and submits forms. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Goes on with the same cookies at another address of the same host: cookies do not know ports. */
  movesTo(origin: string): void {
    this.#origin = origin
  }

  /** Opens a page. */
  async open(address: string): Promise<Page> {
    return this.#request(new URL(address, this.#origin), {})
  }

  /** Sends JSON. */
  async send(address: string, body: unknown): Promise<Page> {
    const headers = { "content-type": "application/json" }
    return this.#request(new URL(address, this.#origin), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    })
  }

  /** Submits a form of a page, by its id, with what it hides and these fields. */
  async submit(page: Page, id: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const form = [...page.text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(
      ([, attributes = ""]) => attributeOf(attributes, "id") === id,
    )
    if (form === undefined) throw new Error(`${page.url.href} has no form "${id}": ${page.text}`)
    const body = new FormData()
    for (const [, attributes = ""] of (form[2] ?? "").matchAll(/<input\b([^>]*)>/g))
      if (attributeOf(attributes, "type") === "hidden")
        body.append(attributeOf(attributes, "name") ?? "", attributeOf(attributes, "value") ?? "")
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return this.#request(page.url, { method: "POST", body, headers: { origin: page.url.origin } })
  }

  async #request(url: URL, init: RequestInit, redirects: number = 0): Promise<Page> {
    if (redirects > 10) throw new Error(`too many redirects: ${url.href}`)
    const headers = new Headers(init.headers)
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const location = response.headers.get("location")
    if (location === null) return { status: response.status, url, text: await response.text() }
    await response.body?.cancel()
    return this.#request(new URL(location, url), {}, redirects + 1)
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    const expires = /;\s*expires=([^;]+)/i.exec(cookie)?.[1]
    const gone =
      /;\s*max-age=0\b/i.test(cookie) || (expires !== undefined && Date.parse(expires) <= Date.now())
    if (gone) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** The text of an element of a page, by its id; undefined if there is nothing. */
export function textOf({ text }: Page, id: string): string | undefined {
  const found = [...text.matchAll(/<\w+\b([^>]*)>([^<]*)(?=<)/g)].find(
    ([, attributes = ""]) => attributeOf(attributes, "id") === id,
  )
  return found === undefined ? undefined : unescape(found[2] ?? "")
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescape(value)
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}
