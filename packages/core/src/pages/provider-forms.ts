import { credentialField } from "./credential-field.ts"
import type { CredentialField } from "./credential-field.ts"
import { html, prepareJoin } from "./html.ts"
import type { Html } from "./html.ts"
import { pageUrl } from "./page-url.ts"
import type { PagePasskey, PasskeyParts } from "./passkey-parts.ts"
import { providerLogo } from "./provider-logos.ts"
import type { ProviderStyle } from "./provider-logos.ts"

/** A provider as the sign-in page sees it. */
export interface PageProvider {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oidc" | "email" | "credentials" | "webauthn"
  /** Where the forms of all kinds but credentials post to: http, https or relative. */
  readonly signinUrl: string
  /** Where the form of credentials posts to: http, https or relative. */
  readonly callbackUrl: string
  readonly style?: ProviderStyle | undefined
  /** The fields of a credentials provider, by name. */
  readonly credentials?: Readonly<Record<string, CredentialField | undefined>> | undefined
  /** What a WebAuthn provider needs beside. */
  readonly passkey?: PagePasskey | undefined
  /** Whether the application itself chose the name: then the button shows it, of whatever type the provider is. */
  readonly named?: boolean | undefined
}

/** What a request puts into the prepared forms. */
export interface FormSlots {
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** The value of the field of an e-mail provider. */
  readonly email: string | undefined
}

interface Group {
  /** Forms of one kind stand together; undefined: by itself. */
  readonly kind: "buttons" | "address" | undefined
  readonly forms: Form[]
}

/** A form whose hidden fields stand between the two. */
interface Form {
  readonly opening: Html
  readonly rest: Html
}

/** More buttons than these stand in columns where the window is wide enough. */
const columnsAbove = 6

const divider = html`<div class="or">
  <hr aria-hidden="true" />
  <span>or</span>
  <hr aria-hidden="true" />
</div>`

/**
 * Renders one form per provider, once per configuration; the function it returns fills in what differs by
 * request. Buttons stand together, each form with fields by itself, in the order in which the providers
 * begin. One field for the address serves links and passkeys. A provider whose URL is not http, https or relative has no
 * form [IN-04].
 */
export function prepareProviderForms(
  providers: readonly PageProvider[],
  passkeys?: PasskeyParts,
): (slots: FormSlots) => Html {
  const around = (email?: string): Html[] => aroundHiddenFields(groups(providers, { email, passkeys }))
  const parts = around()
  if (parts.length === 1) return () => html`<p>There is no way to sign in from this page.</p>`
  const prepared = prepareJoin(parts)
  return ({ hidden, email }) => (email === undefined ? prepared(hidden) : prepareJoin(around(email))(hidden))
}

/** The markup of all forms, cut where the hidden fields of each belong. */
function aroundHiddenFields(found: readonly Group[]): Html[] {
  const parts: Html[] = []
  let part = html``
  for (const [index, { forms }] of found.entries()) {
    const name = forms.length > columnsAbove ? "group many" : "group"
    part = html`${part}${index > 0 && divider}
      <div class="${name}">`
    for (const { opening, rest } of forms) {
      parts.push(html`${part}${opening}`)
      part = rest
    }
    part = html`${part}</div>`
  }
  return [...parts, part]
}

/** What the forms are made with. */
interface FormParts {
  readonly email: string | undefined
  readonly passkeys: PasskeyParts | undefined
}

/** The forms of the whole page: what one of them looks like depends on the others. */
interface Company extends FormParts {
  readonly providers: readonly PageProvider[]
  /** Those for which one field takes the address: a provider of links, and those of passkeys that ask for it. */
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
    else if (provider.type === "email") group.forms.unshift(form)
    else group.forms.push(form)
  }
  return found
}

function sharingAddress(providers: readonly PageProvider[]): Set<PageProvider> {
  const link = providers.find(({ type }) => type === "email")
  const passkeys = providers.filter(({ passkey }) => passkey?.fields["email"] !== undefined)
  return new Set(link && passkeys.length > 0 ? [link, ...passkeys] : [])
}

function kindOf(provider: PageProvider, { sharing }: Company): Group["kind"] {
  if (sharing.has(provider)) return "address"
  return provider.type === "oauth" || provider.type === "oidc" ? "buttons" : undefined
}

/** Where the form of a provider posts to. */
function formUrl({ type, callbackUrl, signinUrl }: PageProvider): string | undefined {
  return pageUrl(type === "credentials" || type === "webauthn" ? callbackUrl : signinUrl)
}

function providerForm(provider: PageProvider, company: Company): Form | undefined {
  const { type, passkey } = provider
  const url = formUrl(provider) ?? ""
  if (type !== "webauthn")
    return {
      opening: html`<form method="post" action="${url}">`,
      rest: html`${formFields(provider, company)}</form>`,
    }
  const name = shownName(provider, company)
  return (
    passkey && company.passkeys?.form(passkey, { url, name, sharesAddress: company.sharing.has(provider) })
  )
}

/** The name of a provider of links or passkeys where its button has to show it: it is the application's, or tells two apart. */
function shownName({ type, name, named }: PageProvider, { providers }: Company): string | undefined {
  const isOneOfSeveral = providers.filter((other) => other.type === type).length > 1
  return named === true || isOneOfSeveral ? name : undefined
}

function formFields(provider: PageProvider, company: Company): Html {
  const isUnnamedLink = provider.type === "email" && shownName(provider, company) === undefined
  const text = isUnnamedLink ? "E-mail me a link" : `Sign in with ${provider.name}`
  const label = html`<span dir="auto">${text}</span>`
  const submit = html`<button type="submit">${label}</button>`
  switch (provider.type) {
    case "email":
      return html`${emailField(provider, company)}${submit}`
    case "credentials": {
      const declared = Object.entries(provider.credentials ?? {})
      return html`${declared.map(([name, field]) => credentialField(name, field ?? {}))}${submit}`
    }
    default:
      return html`<button class="provider" type="submit">${providerLogo(provider)}${label}</button>`
  }
}

/** A field that passkeys share is filled in as theirs would be. */
function emailField(provider: PageProvider, { email, sharing }: Company): Html {
  const attributes = { type: "email", required: true, placeholder: "you@example.com", value: email }
  const ofPasskey = [...sharing].flatMap(({ passkey }) => passkey?.fields["email"]?.["autocomplete"] ?? [])
  const [autocomplete] = sharing.has(provider) ? ofPasskey : []
  const filledIn = autocomplete === undefined ? {} : { autocomplete }
  return credentialField("email", { ...attributes, ...filledIn, label: "E-mail address" })
}
