import type { ProviderType } from "../model/account.ts"
import { type ProviderKind, providerKinds } from "../model/provider-kinds.ts"
import type { PageTexts } from "../model/texts.ts"
import { type Color, colorText, contrast, legibleOn, over, parseColor, white } from "./color.ts"
import { credentialField, type CredentialField } from "./credential-field.ts"
import { html, type Html, imageUrl, pageUrl } from "./html.ts"
import type { PagePasskey, PasskeyParts } from "./passkey-parts.ts"

/** A provider as the sign-in page sees it. */
export interface PageProvider {
  readonly id: string
  readonly name: string
  readonly type: ProviderType
  /** The URL to which forms post, except for credentials: http, https or relative. */
  readonly signinUrl: string
  /** The URL to which the credentials form posts: http, https or relative. */
  readonly callbackUrl: string
  readonly style?: ProviderStyle | undefined
  /** The fields of a credentials provider, by name. */
  readonly credentials?: Readonly<Record<string, CredentialField | undefined>> | undefined
  /** Further data of a WebAuthn provider. */
  readonly passkey?: PagePasskey | undefined
  /** True if the application chose the name. Then the button shows it for every type of provider. */
  readonly named?: boolean | undefined
}

/** The data for the forms besides the providers. */
interface FormParts {
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** True if users may ask to stay signed in. Default: `false`. */
  readonly asksToRemember?: boolean | undefined
  /** The value of an e-mail provider's field. */
  readonly email?: string | undefined
  /** The parts for passkeys. If they're missing, WebAuthn providers have no form. */
  readonly passkeys?: PasskeyParts | undefined
  readonly texts: PageTexts
}

interface Group {
  /** The kind of form; forms of one kind are grouped. If it's undefined, the form is separate. */
  readonly kind: "buttons" | "address" | undefined
  readonly forms: Html[]
}

/** If there are more buttons than this, a wide window shows them in columns. */
const columnsAbove = 6

function divider(texts: PageTexts): Html {
  return html`<div class="or">
    <hr aria-hidden="true" />
    <span>${texts.or}</span>
    <hr aria-hidden="true" />
  </div>`
}

/**
 * Renders one form per provider. Buttons are grouped, and each form with fields is separate. They're in the order
 * of the providers. One address field serves both links and passkeys. A provider whose URL isn't http, https or relative
 * has no form [IN-04].
 */
export function providerForms(providers: readonly PageProvider[], parts: FormParts): Html {
  const { texts } = parts
  const found = groups(providers, parts)
  if (found.length === 0) return html`<p>${texts.noWayToSignIn}</p>`
  return html`${found.map(({ kind, forms }, index) => {
    const name = forms.length > columnsAbove ? "group many" : "group"
    const shared = kind === "buttons" && sharedForm(parts)
    return html`${index > 0 && divider(texts)}
      <div class="${name}">${shared}${forms}</div>`
  })}`
}

/** The id of the form that all buttons share if they share a checkbox. */
const sharedFormId = "providers"

/**
 * Renders the form that all buttons share if users may ask to stay signed in, so that one checkbox serves all of them
 * without a script. Each button has its own URL.
 */
function sharedForm({ hidden, asksToRemember, texts }: FormParts): Html | undefined {
  if (asksToRemember !== true) return undefined
  return html`<form method="post" id="${sharedFormId}">${hidden}${rememberField(texts)}</form>`
}

function rememberField({ keepSignedIn }: PageTexts): Html {
  return credentialField("remember", { type: "checkbox", label: keepSignedIn })
}

/** The data of all forms on the page, because each form's appearance depends on the others. */
interface Company extends FormParts {
  readonly providers: readonly PageProvider[]
  /**
   * The providers that share one address field: a provider of links, and the passkey providers that ask for an address.
   */
  readonly sharing: ReadonlySet<PageProvider>
}

function groups(configured: readonly PageProvider[], parts: FormParts): Group[] {
  const providers = configured.filter((provider) => formUrl(provider) !== undefined)
  const company = { ...parts, providers, sharing: sharingAddress(providers) }
  const found: Group[] = []
  for (const provider of providers) {
    const form = providerForm(provider, company)
    if (!form) continue
    const kind = kindOf(provider, company)
    const group = kind && found.find((candidate) => candidate.kind === kind)
    if (!group) found.push({ kind, forms: [form] })
    // The field comes before the buttons that need it.
    else if (formOf(provider) === "address") group.forms.unshift(form)
    else group.forms.push(form)
  }
  return found
}

function sharingAddress(providers: readonly PageProvider[]): Set<PageProvider> {
  const link = providers.find((provider) => formOf(provider) === "address")
  const passkeys = providers.filter(({ passkey }) => passkey?.fields["email"] !== undefined)
  return new Set(link && passkeys.length > 0 ? [link, ...passkeys] : [])
}

function kindOf(provider: PageProvider, { sharing }: Company): Group["kind"] {
  if (sharing.has(provider)) return "address"
  return formOf(provider) === "button" ? "buttons" : undefined
}

function formOf({ type }: PageProvider): ProviderKind["form"] {
  return providerKinds[type].form
}

/** Returns the URL to which the form of a provider posts. */
function formUrl({ type, callbackUrl, signinUrl }: PageProvider): string | undefined {
  return pageUrl(providerKinds[type].isOneForm ? callbackUrl : signinUrl)
}

function providerForm(provider: PageProvider, company: Company): Html | undefined {
  const { passkey } = provider
  const { hidden, asksToRemember = false, texts } = company
  const url = formUrl(provider) ?? ""
  if (asksToRemember && formOf(provider) === "button")
    return html`<div>
      ${providerButton(provider, company, html` form="${sharedFormId}" formaction="${url}"`)}
    </div>`
  if (formOf(provider) !== "passkey")
    return html`<form method="post" action="${url}">${hidden}${formFields(provider, company)}</form>`
  const name = shownName(provider, company)
  const sharesAddress = company.sharing.has(provider)
  const remember = asksToRemember && !sharesAddress && rememberField(texts)
  return passkey && company.passkeys?.form(passkey, { url, name, sharesAddress, hidden, remember, texts })
}

/**
 * Returns the name of a provider of links or passkeys if its button must show it, because the application chose it, or
 * it distinguishes two providers.
 */
function shownName({ type, name, named }: PageProvider, { providers }: Company): string | undefined {
  const isOneOfSeveral = providers.filter((other) => other.type === type).length > 1
  return named === true || isOneOfSeveral ? name : undefined
}

function formFields(provider: PageProvider, company: Company): Html {
  const label = html`<span dir="auto">${labelOf(provider, company)}</span>`
  const remember = company.asksToRemember === true && rememberField(company.texts)
  const submit = html`${remember}<button type="submit">${label}</button>`
  switch (formOf(provider)) {
    case "address":
      return html`${emailField(provider, company)}${submit}`
    case "fields": {
      const declared = Object.entries(provider.credentials ?? {})
      return html`${declared.map(([name, field]) => credentialField(name, field ?? {}))}${submit}`
    }
    default:
      return providerButton(provider, company)
  }
}

/** @param attributes - further attributes, for a button outside of its form. */
function providerButton(provider: PageProvider, company: Company, attributes?: Html): Html {
  const label = html`<span dir="auto">${labelOf(provider, company)}</span>`
  return html`<button class="provider" type="submit" ${attributes}>${providerLogo(provider)}${label}</button>`
}

function labelOf(provider: PageProvider, company: Company): string {
  const { name } = provider
  const form = formOf(provider)
  const { texts } = company
  if (form === "address" && shownName(provider, company) === undefined) return texts.sendLink
  // The provider's default name.
  return form === "fields" && name === "Credentials" ? texts.signInWithCredentials : texts.signInWith(name)
}

/** Renders the address field. If passkeys share it, browsers fill it in like a passkey form's own field. */
function emailField(provider: PageProvider, { email, sharing, texts }: Company): Html {
  const attributes = { type: "email", required: true, placeholder: texts.exampleAddress, value: email }
  const ofPasskey = [...sharing].flatMap(({ passkey }) => passkey?.fields["email"]?.["autocomplete"] ?? [])
  const [autocomplete] = sharing.has(provider) ? ofPasskey : []
  const filledIn = autocomplete === undefined ? {} : { autocomplete }
  return credentialField("email", { ...attributes, ...filledIn, label: texts.emailAddress })
}

/** The style that a provider requires. */
export interface ProviderStyle {
  /** A picture instead of the drawing: http, https, relative or `data:image/…`. */
  readonly logo?: string | undefined
  /** A drawing in one colour: SVG path data on a grid of 24 by 24. */
  readonly icon?: string | undefined
  /** Colour of the tile behind the drawing. */
  readonly bg?: string | undefined
  /** Colour of the drawing. If it can't be read on the tile, black or white is used instead. */
  readonly text?: string | undefined
  /** Colour of the tile if `bg` isn't set. */
  readonly brandColor?: string | undefined
}

const key = html`<path class="line" d="M10.4 13.6 16.8 7.2m-2.4 2.4 2 2" /><circle
    class="line"
    cx="8.9"
    cy="15.1"
    r="2.2"
  />`

/** The characters of SVG path data (SVG 2 §9.3.9), so that an icon can't contain anything else [IN-04]. */
const pathData = /^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]+$/

/** The parts of a provider that its logo shows. */
interface DrawnProvider {
  readonly name: string
  readonly style?: ProviderStyle | undefined
}

/**
 * Renders the logo before a provider's name: its own picture, its icon, or the first letter of its name. The icon and
 * the letter are on a tile in the provider's colour. If the name doesn't begin with a letter or digit, the logo is a
 * key. It's decoration, because the name follows.
 */
export function providerLogo({ name, style }: DrawnProvider): Html {
  const picture = imageUrl(style?.logo)
  if (picture) return html`<img class="provider-icon" src="${picture}" alt="" />`
  const tile = tileColor(style)
  return tileSvg(tile, tile && glyphColor(tile, parseColor(style?.text)), icon(style?.icon) ?? monogram(name))
}

/** Renders the icon in the middle of the tile, at three fifths of its size. */
function icon(path: string | undefined): Html | undefined {
  if (path === undefined || !pathData.test(path)) return undefined
  return html`<path transform="translate(4.8 4.8) scale(.6)" d="${path}" />`
}

/** Renders the tile. Without a colour, it's a tint of the text's colour. */
function tileSvg(tile: Color | undefined, ink: Color | undefined, glyph: Html): Html {
  const fill = tile && html` fill="${colorText(tile)}"`
  const color = ink && html` color="${colorText(ink)}"`
  return html`<svg class="provider-icon" viewBox="0 0 24 24" aria-hidden="true">
    <rect x=".5" y=".5" width="23" height="23" rx="6" ${fill} />
    <g ${color}>${glyph}</g>
  </svg>`
}

function tileColor(style: ProviderStyle | undefined): Color | undefined {
  const color = parseColor(style?.bg) ?? parseColor(style?.brandColor)
  return color && over(color, white)
}

function glyphColor(tile: Color, wanted: Color | undefined): Color {
  const color = over(wanted ?? legibleOn(tile), tile)
  return contrast(color, tile) >= 4.5 ? color : legibleOn(tile)
}

function monogram(name: string): Html {
  const letter = /^[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()
  return letter === undefined ? key : html`<text x="12" y="16.6">${letter}</text>`
}
