import type { PageLanguage, PageTexts } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import { badge, cancelLink, defaultLanguage, hiddenFields, prepareDocument } from "./document.ts"
import { html, type Html, pageUrl } from "./html.ts"

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

/** The first choice, about all accounts and passkeys. */
export interface FirstChoice {
  /** The name of the field. */
  readonly field: string
  /** The value for a user to whom nothing belongs. */
  readonly none: string
  /** The value for a user who wants to be asked about each item. */
  readonly some: string
  /** The value that keeps the only item; undefined if there are several. */
  readonly only: string | undefined
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
  /** The first choice; undefined if the user is asked about each item. */
  readonly first: FirstChoice | undefined
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
 * Renders the page for the first proof of an address that already has accounts or passkeys. It begins with one choice for
 * all of them, so that many of them don't matter. The user who says that some are theirs says it for each one. Nothing
 * is preselected, and the form isn't sent until every question is answered.
 */
export function prepareUnprovenPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: UnprovenView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.whichAreYours, theme, language)
  return (view) => {
    const { email, more, first, cancel } = view
    return page(
      html`${badge("key")}
        <h1>${texts.whichAreYours} <span class="who" dir="ltr">${email}</span></h1>
        <p>${texts.whyAsked}</p>
        ${form(view, texts)}
        ${first === undefined && more > 0 && html`<p class="cancel">${texts.furtherOnes(more)}</p>`}
        ${cancelLink(cancel, texts.cancel)}`,
    )
  }
}

function form(view: UnprovenView, texts: PageTexts): Html {
  const { action, fields, choices, first, keep, endsSessions } = view
  const url = pageUrl(action)
  return html`<form class="action" method="post" ${url && html` action="${url}"`}>
    ${hiddenFields(fields)}${
      first === undefined
        ? choices.map((choice) => fieldset(choice, keep, texts))
        : firstFieldset(first, view, texts)
    }
    <div class="note">${texts.removedCannotSignIn} ${endsSessions && texts.browsersSignedOut}</div>
    <button type="submit">${texts.goOn}</button>
  </form>`
}

/** Renders the first choice, and the list that it's about. It shows only the number of the other items. */
function firstFieldset(
  { field, none, some, only }: FirstChoice,
  { choices, more }: UnprovenView,
  texts: PageTexts,
): Html {
  const [value, label] = only === undefined ? [some, texts.someAreMine] : [only, texts.thisIsMine]
  return html`<fieldset role="radiogroup" aria-label="${texts.whichAreYours}">
      ${radio(field, none, texts.noneIsMine)}${radio(field, value, label)}
    </fieldset>
    <div class="note" role="list">
      ${choices.map(
        (choice) =>
          html`<div role="listitem">${labelOf(choice, texts)} <bdi>${detailOf(choice, texts)}</bdi></div>`,
      )}${more > 0 && html`<div role="listitem" dir="ltr">+ ${String(more)}</div>`}
    </div>`
}

function fieldset(choice: UnprovenChoice, keep: string, texts: PageTexts): Html {
  const { field } = choice
  return html`<fieldset>
    <legend>
      ${labelOf(choice, texts)} <span><bdi>${detailOf(choice, texts)}</bdi></span>
    </legend>
    ${radio(field, keep, texts.thisIsMine)}${radio(field, "remove", texts.removeIt)}
  </fieldset>`
}

function labelOf({ service }: UnprovenChoice, texts: PageTexts): string {
  return service === undefined ? texts.passkey : texts.accountAt(service)
}

function detailOf({ detail, isNamed }: UnprovenChoice, texts: PageTexts): string {
  const whole = isNamed === true ? texts.quoted(detail) : detail
  return whole.length > maxDetailLength ? `${whole.slice(0, maxDetailLength)}…` : whole
}

function radio(field: string, value: string, label: string): Html {
  return html`<label class="check"
    ><input type="radio" name="${field}" value="${value}" required /><span>${label}</span></label
  >`
}
