/** A page as a visitor without JavaScript sees it, after all redirects on the way. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** A browser without JavaScript: it keeps cookies by their names, follows redirects, presses links and buttons. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly #abroad: (url: URL) => boolean

  /** @param abroad - where it does not go: such a page is empty. */
  constructor(abroad: (url: URL) => boolean = () => false) {
    this.#abroad = abroad
  }

  async open(address: string | URL): Promise<Page> {
    return this.#request(new URL(address), {})
  }

  /**
   * Presses the link or the button that says this.
   *
   * @param typed - into the fields of its form, by their names.
   * @throws Error if nothing is found.
   */
  async press(page: Page, label: string, typed: Readonly<Record<string, string>> = {}): Promise<Page> {
    for (const [, attributes = "", text = ""] of page.html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs))
      if (textOf(text) === label) return this.open(new URL(attribute(attributes, "href") ?? "", page.url))
    for (const [, attributes = "", content = ""] of page.html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
      for (const [, button = "", text = ""] of content.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs))
        if (textOf(text).startsWith(label)) return this.#submit(page, attributes, [content, button], typed)
    }
    throw new Error(`${page.url.href} has nothing that says "${label}":\n${page.html}`)
  }

  /** Posts a form that a script would have posted. */
  async post(address: string | URL, fields: Readonly<Record<string, string>>): Promise<Page> {
    const url = new URL(address)
    const headers = { origin: url.origin }
    return this.#request(url, { method: "POST", body: new URLSearchParams(fields), headers })
  }

  async #submit(
    page: Page,
    form: string,
    [content, button]: readonly [string, string],
    typed: Readonly<Record<string, string>>,
  ): Promise<Page> {
    const hidden = [...content.matchAll(/<input\b([^>]*)>/g)]
      .map(([, attributes = ""]) => attributes)
      .filter((attributes) => attribute(attributes, "type") === "hidden")
    const body = /\benctype="multipart/i.test(form) ? new FormData() : new URLSearchParams()
    for (const attributes of [...hidden, button]) {
      const name = attribute(attributes, "name")
      if (name !== undefined) body.append(name, attribute(attributes, "value") ?? "")
    }
    for (const [name, value] of Object.entries(typed)) body.set(name, value)
    const headers = { origin: page.url.origin, referer: page.url.href }
    return this.#request(new URL(attribute(form, "action") ?? "", page.url), {
      method: "POST",
      body,
      headers,
    })
  }

  async #request(url: URL, init: RequestInit, redirects: number = 0): Promise<Page> {
    if (this.#abroad(url)) return { url, status: 0, headers: new Headers(), html: "" }
    if (redirects > 20) throw new Error(`There is no end to the redirects: ${url.href}`)
    const headers = new Headers(init.headers)
    headers.set("accept", "text/html")
    headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const location = response.headers.get("location")
    const html = await response.text()
    if (location === null) return { url, status: response.status, headers: response.headers, html }
    return this.#request(new URL(location, url), {}, redirects + 1)
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const isGone = value === "" || /;\s*max-age=0\b|;\s*expires=Thu, 01 Jan 1970/i.test(line)
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1]
  return value
    ?.replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
}
