import type { Theme } from "../model/theme.ts"
import { cancelLink } from "./cancel-link.ts"
import { prepareDocument } from "./document.ts"
import { hiddenFields } from "./hidden-fields.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { badge } from "./badge.ts"
import { pageUrl } from "./page-url.ts"

/** Something that the user is asked about. */
export interface UnprovenChoice {
  /** The name of the field. */
  readonly field: string
  /** A name for it. */
  readonly label: string
  /** Distinguishes it from others of its kind. The text may come from an attacker. */
  readonly detail: string
}

/** The request's data for the page. */
export interface UnprovenView {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  readonly fields: Readonly<Record<string, string | undefined>>
  /** The address that was proven. */
  readonly email: string
  readonly choices: readonly UnprovenChoice[]
  /** The number of further ones that the page has no room for. */
  readonly more: number
  /** True if the existing sessions end. */
  readonly endsSessions: boolean
  /** The value of a field that keeps what it is about. */
  readonly keep: string
  /** The URL for a user who doesn't answer. */
  readonly cancel: string
}

/** The maximum length of a detail, in characters. */
const maxDetailLength = 64

/**
 * Renders the page for the first proof of an address that has accounts or passkeys already. For each, the user says
 * whether it's theirs. Nothing is chosen beforehand, and the form isn't sent until every question is answered.
 */
export function prepareUnprovenPage(theme: Theme): (view: UnprovenView) => Html {
  const page = prepareDocument("Sign In", theme)
  return (view) => {
    const { email, more, cancel } = view
    return page(
      html`${badge("key")}
        <h1>Which of these are yours? <span class="who" dir="ltr">${email}</span></h1>
        <p>
          These can sign in as you. They were added before this address was shown to be yours, so someone else
          may have added them.
        </p>
        ${form(view)} ${more > 0 && html`<p class="cancel">There are ${more} more. They will be removed.</p>`}
        ${cancelLink(cancel, "Cancel")}`,
    )
  }
}

function form({ action, fields, choices, keep, endsSessions }: UnprovenView): Html {
  const url = pageUrl(action)
  return html`<form class="action" method="post" ${url && html` action="${url}"`}>
    ${hiddenFields(fields)}${choices.map((choice) => fieldset(choice, keep))}
    <div class="note">
      What you remove can no longer sign in.
      ${endsSessions && "Every browser that is signed in as you now will be signed out."}
    </div>
    <button type="submit">Continue</button>
  </form>`
}

function fieldset({ field, label, detail }: UnprovenChoice, keep: string): Html {
  const text = detail.length > maxDetailLength ? `${detail.slice(0, maxDetailLength)}…` : detail
  return html`<fieldset>
    <legend>
      ${label} <span><bdi>${text}</bdi></span>
    </legend>
    ${radio(field, keep, "This is mine")}${radio(field, "remove", "Remove it")}
  </fieldset>`
}

function radio(field: string, value: string, label: string): Html {
  return html`<label class="check"
    ><input type="radio" name="${field}" value="${value}" required /><span>${label}</span></label
  >`
}
