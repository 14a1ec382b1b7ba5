import type { Visit } from "./visit.ts"

/** A request that a browser is about to make. */
export interface Navigation {
  readonly url: URL
  readonly method: "GET" | "POST"
  readonly fields?: URLSearchParams | undefined
  /** True if the fields are sent as multipart/form-data. Default: false. */
  readonly multipart?: boolean | undefined
  /** The page that leads to the URL; undefined for a URL that the user types. */
  readonly from?: URL | undefined
  /** True if the page's policy is `no-referrer`, so that its forms don't send their `Origin`. Default: false. */
  readonly noReferrer?: boolean | undefined
}

/** A form of a page with its current values. Submitting it is the navigation. */
export interface Form extends Navigation {
  readonly fields: URLSearchParams
  /** The HTML of the element, starting with its tag. */
  readonly html: string
}

/** Returns the forms of a page. Buttons and unticked boxes add no fields. */
export function formsOf({ url, headers, text }: Pick<Visit, "url" | "headers" | "text">): Form[] {
  const noReferrer = headers.get("referrer-policy") === "no-referrer"
  return Array.from(
    text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi),
    ([html, tag = "", content = ""]) => {
      const fields = new URLSearchParams()
      for (const [input] of content.matchAll(/<input\b[^>]*>/gi)) {
        const name = attributeOf(input, "name")
        if (name !== undefined && isFilledIn(input)) fields.append(name, attributeOf(input, "value") ?? "")
      }
      const isGet = (attributeOf(tag, "method") ?? "get").toLowerCase() === "get"
      const multipart = /^multipart\//i.test(attributeOf(tag, "enctype") ?? "")
      const action = attributeOf(tag, "action")
      return {
        url: new URL(action === undefined || action === "" ? url : action, url),
        method: isGet ? "GET" : "POST",
        fields,
        multipart,
        from: url,
        noReferrer,
        html,
      }
    },
  )
}

/**
 * Fills in the first form whose HTML contains a text, such as `id="login"` or `name="password"`.
 *
 * @throws Error with the page, if it has no such form.
 */
export function fillIn(page: Visit, marker: string, typed: Readonly<Record<string, string>> = {}): Form {
  const form = formsOf(page).find(({ html }) => html.includes(marker))
  if (form === undefined) throw new Error(`${page.url.href} has no form with ${marker}:\n${page.text}`)
  for (const [name, value] of Object.entries(typed)) form.fields.set(name, value)
  return form
}

/**
 * Returns the navigation of a link or button. A link's text must be exactly the label; a button's text may continue
 * after it.
 *
 * @param typed - the values for the fields of the button's form, by their names.
 * @throws Error with the page, if nothing has that label.
 */
export function pressOn(
  page: Visit,
  label: string,
  typed: Readonly<Record<string, string>> = {},
): Navigation {
  const { url: from, text } = page
  for (const [, tag = "", content = ""] of text.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs))
    if (plain(content) === label)
      return { url: new URL(attributeOf(tag, "href") ?? "", from), method: "GET", from }
  for (const form of formsOf(page)) {
    for (const [, tag = "", content = ""] of form.html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)) {
      if (!plain(content).startsWith(label)) continue
      const name = attributeOf(tag, "name")
      if (name !== undefined) form.fields.append(name, attributeOf(tag, "value") ?? "")
      for (const [field, value] of Object.entries(typed)) form.fields.set(field, value)
      return form
    }
  }
  throw new Error(`${from.href} has nothing that says "${label}":\n${text}`)
}

/** Returns the text at the beginning of the element with an id; undefined if there's no such element. */
export function textOf({ text }: Pick<Visit, "text">, id: string): string | undefined {
  // React separates adjacent texts.
  const elements = text.replaceAll("<!-- -->", "").matchAll(/<\w+\b([^>]*)>([^<]*)/g)
  for (const [, tag = "", content = ""] of elements)
    if (attributeOf(tag, "id") === id) return decoded(content)
  return undefined
}

function isFilledIn(input: string): boolean {
  const type = attributeOf(input, "type")?.toLowerCase() ?? "text"
  if (type === "checkbox" || type === "radio") return /\schecked\b/i.test(input)
  return !["submit", "button", "image", "reset"].includes(type)
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

function decoded(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(?:39|x27);/gi, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}

/** Returns the text of an element without its child elements. */
function plain(html: string): string {
  return decoded(html.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim()
}
