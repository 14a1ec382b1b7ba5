import { html, type Html } from "./html.ts"

/** A field that a credentials provider declares: a label, and attributes of the HTML `input` element. */
export interface CredentialField {
  /** The field's label. Default: the field's name. */
  readonly label?: string | undefined
  /** One of the text-like types, `checkbox` or `hidden`. The default is `text`, which also replaces any other value. */
  readonly type?: string | undefined
  readonly value?: string | undefined
  readonly placeholder?: string | undefined
  readonly [attribute: string]: unknown
}

const types = words(
  "text password email tel url search number date datetime-local month week time color checkbox hidden",
)

/**
 * The attributes that may be copied from the configuration: no `style`, no `on…`, no `form…`, nothing that loads or
 * sends.
 */
const textAttributes = words(
  "value placeholder title pattern min max step minlength maxlength size dir lang inputmode enterkeyhint " +
    "autocomplete autocapitalize autocorrect spellcheck",
)

const booleanAttributes = words("required readonly disabled checked autofocus")

/**
 * Renders the labelled input of a field. Only attributes from a list are copied, in HTML's or React's spelling
 * (`autoComplete`). Names that reveal a field's purpose get the `autocomplete` value of password managers (WCAG 2.2,
 * 1.3.5), unless the field sets its own.
 */
export function credentialField(name: string, field: CredentialField): Html {
  const wanted = field.type?.toLowerCase() ?? ""
  const type = types.has(wanted) ? wanted : "text"
  const input = html`<input type="${type}" name="${name}" ${attributes(name, type, field)} />`
  if (type === "hidden") return input
  const label = html`<span>${field.label ?? name}</span>`
  if (type === "checkbox") return html`<label class="check">${input}${label}</label>`
  return html`<label class="field">${label}${input}</label>`
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "))
}

function attributes(name: string, type: string, field: CredentialField): Html[] {
  const configured: [string, unknown][] = Object.entries(field)
  const attributes = new Map(configured.map(([key, value]) => [key.toLowerCase(), value]))
  const all = type === "hidden" ? attributes : new Map([...purpose(name, type), ...attributes])
  return [...all].flatMap(([key, value]) => attribute(key, value) ?? [])
}

function attribute(key: string, value: unknown): Html | undefined {
  if (booleanAttributes.has(key)) {
    return value === true || value === key || value === "" ? html` ${key}` : undefined
  }
  if (!textAttributes.has(key)) return undefined
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined
  return html` ${key}="${String(value)}"`
}

/** Returns the purpose of a field if its name reveals it (HTML section 4.10.18.7, autofill). */
function purpose(name: string, type: string): [string, string][] {
  if (type === "password") return [["autocomplete", "current-password"]]
  if (type === "email" || (type === "text" && /^(?:e-?mail|user(?:[-_]?name)?|login)$/i.test(name))) {
    return notProse("username")
  }
  const oneTime = type === "text" && /^(?:otp|totp|mfa|2fa|(?:one-?time-?)?code)$/i.test(name)
  return oneTime ? notProse("one-time-code") : []
}

function notProse(autocomplete: string): [string, string][] {
  return Object.entries({ autocomplete, autocapitalize: "none", spellcheck: "false" })
}
