/** An answer, its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A user with a browser that keeps cookies and runs no script. */
export class Visitor {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  /** @param origin - of the application that is visited */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** The cookies that the browser would send now. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** The session cookie's value, as it is sent; undefined for a stranger. */
  get session(): string | undefined {
    return this.#cookies.get("authjs.session-token")
  }

  /** Asks for one address, and follows no redirect. */
  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set("cookie", this.cookie)
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Fills in the form of a page that holds a certain text, and posts it to the page, as a browser without script does. */
  async submit(path: string, marker: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const { text } = await this.ask(path)
    const form = [...text.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .map(([html]) => html)
      .find((html) => html.includes(marker))
    if (form === undefined) throw new Error(`${path} has no form with ${marker}.\n${text}`)
    const body = new FormData()
    for (const [, name = "", value = ""] of form.matchAll(
      /<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g,
    ))
      body.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"))
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return this.ask(path, { method: "POST", headers: { origin: this.#origin }, body })
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";", 1)
    const [name = "", value = ""] = pair.split("=", 2)
    if (value === "") this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** The text of the element with an id. */
export function textOf({ text }: Answer, id: string): string | undefined {
  return new RegExp(`id="${id}">([^<]*)(?:<!-- -->)?([^<]*)`).exec(text)?.slice(1).join("")
}
