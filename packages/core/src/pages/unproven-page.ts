import type { PageTexts } from "../model/page-language.ts"
import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { hiddenFields } from "./hidden-fields.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import type { PageLanguage } from "../model/page-language.ts"
import { defaultLanguage } from "./default-language.ts"
import { pageUrl } from "./page-url.ts"

/** An account or passkey that the user is asked about. */
export interface UnprovenChoice {
  /** The name of the field. */
  readonly field: string
  /** The service of an account; undefined for a passkey. */
  readonly service: string | undefined
  /** Distinguishes the item from others of the same provider. The text may come from an attacker. */
  readonly detail: string
  /** True if the detail is a name. */
  readonly isNamed?: boolean | undefined
}

/** The request's data for the page. */
export interface UnprovenView {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  readonly fields: Readonly<Record<string, string | undefined>>
  /** The address that was proven. */
  readonly email: string
  readonly choices: readonly UnprovenChoice[]
  /** The number of further items that the page has no room for. */
  readonly more: number
  /** True if the existing sessions will be ended. */
  readonly endsSessions: boolean
  /** The value of a field that keeps the item. */
  readonly keep: string
  /** The URL for a user who doesn't answer. */
  readonly cancel: string
}

/** The maximum length of a detail, in characters. */
const maxDetailLength = 64

/**
 * Renders the page for the first proof of an address that already has accounts or passkeys. The user says for each one
 * whether it's theirs. Nothing is preselected, and the form isn't sent until every question is answered.
 */
export function prepareUnprovenPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: UnprovenView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.signInTitle, theme, language)
  return (view) => {
    const { email, more, cancel } = view
    return page(
      html`${badge("key")}
        <h1>${texts.whichAreYours} <span class="who" dir="ltr">${email}</span></h1>
        <p>${texts.whyAsked}</p>
        ${form(view, texts)} ${more > 0 && html`<p class="cancel">${texts.furtherOnes(more)}</p>`}
        ${cancelLink(cancel, texts.cancel)}`,
    )
  }
}

function form({ action, fields, choices, keep, endsSessions }: UnprovenView, texts: PageTexts): Html {
  const url = pageUrl(action)
  return html`<form class="action" method="post" ${url && html` action="${url}"`}>
    ${hiddenFields(fields)}${choices.map((choice) => fieldset(choice, keep, texts))}
    <div class="note">${texts.removedCannotSignIn} ${endsSessions && texts.browsersSignedOut}</div>
    <button type="submit">${texts.goOn}</button>
  </form>`
}

function fieldset({ field, service, detail, isNamed }: UnprovenChoice, keep: string, texts: PageTexts): Html {
  const label = service === undefined ? texts.passkey : texts.accountAt(service)
  const whole = isNamed === true ? texts.quoted(detail) : detail
  const text = whole.length > maxDetailLength ? `${whole.slice(0, maxDetailLength)}…` : whole
  return html`<fieldset>
    <legend>
      ${label} <span><bdi>${text}</bdi></span>
    </legend>
    ${radio(field, keep, texts.thisIsMine)}${radio(field, "remove", texts.removeIt)}
  </fieldset>`
}

function radio(field: string, value: string, label: string): Html {
  return html`<label class="check"
    ><input type="radio" name="${field}" value="${value}" required /><span>${label}</span></label
  >`
}
