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
}

/** What a request puts into the prepared forms. */
export interface FormSlots {
  /** The hidden fields of every form. */
  readonly hidden: Html
  /** The value of the field of an e-mail provider. */
  readonly email: string | undefined
}

interface Group {
  readonly buttons: boolean
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
 * begin. A provider whose URL is not http, https or relative has no form [IN-04].
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

function groups(providers: readonly PageProvider[], parts: FormParts): Group[] {
  const found: Group[] = []
  for (const provider of providers) {
    const form = providerForm(provider, parts)
    if (!form) continue
    const buttons = provider.type === "oauth" || provider.type === "oidc"
    const group = buttons ? found.find((candidate) => candidate.buttons) : undefined
    if (group) group.forms.push(form)
    else found.push({ buttons, forms: [form] })
  }
  return found
}

function providerForm(provider: PageProvider, { email, passkeys }: FormParts): Form | undefined {
  const atCallback = provider.type === "credentials" || provider.type === "webauthn"
  const url = pageUrl(atCallback ? provider.callbackUrl : provider.signinUrl)
  if (!url) return undefined
  if (provider.type === "webauthn")
    return provider.passkey && passkeys?.form(url, provider.name, provider.passkey)
  return {
    opening: html`<form method="post" action="${url}">`,
    rest: html`${formFields(provider, email)}</form>`,
  }
}

function formFields(provider: PageProvider, email: string | undefined): Html {
  const label = html`<span dir="auto">${`Sign in with ${provider.name}`}</span>`
  const submit = html`<button type="submit">${label}</button>`
  switch (provider.type) {
    case "email":
      return html`${emailField(email)}${submit}`
    case "credentials": {
      const declared = Object.entries(provider.credentials ?? {})
      return html`${declared.map(([name, field]) => credentialField(name, field ?? {}))}${submit}`
    }
    default:
      return html`<button class="provider" type="submit">${providerLogo(provider)}${label}</button>`
  }
}

function emailField(email: string | undefined): Html {
  const attributes = { type: "email", required: true, placeholder: "you@example.com", value: email }
  return credentialField("email", { ...attributes, label: "Email" })
}
