import { credentialField } from "./credential-field.ts"
import type { CredentialField } from "./credential-field.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { pageUrl } from "./page-url.ts"
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
}

/** What a request puts into the prepared forms. */
export interface FormSlots {
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** The value of the field of an e-mail provider. */
  readonly email: string | undefined
}

/** Prepared markup that waits for a request. */
type Prepared = (slots: FormSlots) => Html

interface Group {
  readonly buttons: boolean
  readonly forms: Prepared[]
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
 * begin. A provider whose URL is not http, https or relative has no form [IN-04], and neither has a passkey,
 * which needs a script.
 */
export function prepareProviderForms(providers: readonly PageProvider[]): Prepared {
  const prepared = groups(providers).map(prepareGroup)
  if (prepared.length === 0) return () => html`<p>There is no way to sign in from this page.</p>`
  return (slots) => html`${prepared.map((group, index) => [index > 0 && divider, group(slots)])}`
}

function groups(providers: readonly PageProvider[]): Group[] {
  const found: Group[] = []
  for (const provider of providers) {
    const form = prepareForm(provider)
    if (!form) continue
    const buttons = provider.type === "oauth" || provider.type === "oidc"
    const group = buttons ? found.find((candidate) => candidate.buttons) : undefined
    if (group) group.forms.push(form)
    else found.push({ buttons, forms: [form] })
  }
  return found
}

function prepareGroup({ forms }: Group): Prepared {
  const name = forms.length > columnsAbove ? "group many" : "group"
  return (slots) => html`<div class="${name}">${forms.map((form) => form(slots))}</div>`
}

function prepareForm(provider: PageProvider): Prepared | undefined {
  const url = pageUrl(provider.type === "credentials" ? provider.callbackUrl : provider.signinUrl)
  if (!url || provider.type === "webauthn") return undefined
  // Escaped here, once.
  const action = html`${url}`
  const fields = prepareFields(provider)
  return (slots) => html`<form method="post" action="${action}">${slots.hidden}${fields(slots)}</form>`
}

function prepareFields(provider: PageProvider): Prepared {
  const label = html`<span dir="auto">${`Sign in with ${provider.name}`}</span>`
  const submit = html`<button type="submit">${label}</button>`
  switch (provider.type) {
    case "email":
      return ({ email }) => html`${emailField(email)}${submit}`
    case "credentials": {
      const declared = Object.entries(provider.credentials ?? {})
      const form = html`${declared.map(([name, field]) => credentialField(name, field ?? {}))}${submit}`
      return () => form
    }
    default: {
      const button = html`<button class="provider" type="submit">${providerLogo(provider)}${label}</button>`
      return () => button
    }
  }
}

function emailField(email: string | undefined): Html {
  const attributes = { type: "email", required: true, placeholder: "you@example.com", value: email }
  return credentialField("email", { ...attributes, label: "Email" })
}
