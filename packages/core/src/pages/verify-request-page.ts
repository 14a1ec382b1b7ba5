import type { PageLanguage, PageTexts } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import {
  badge,
  cancelLink,
  defaultLanguage,
  developerNote,
  hiddenFields,
  prepareDocument,
} from "./document.ts"
import { html, type Html, pageUrl } from "./html.ts"
import { credentialField } from "./credential-field.ts"
import { codeMessage, fill } from "./messages.ts"

/** The request's data for the verify-request page. */
export interface VerifyRequestView {
  /** The host name that the user signs in to. */
  readonly host: string
  /** The address for which this browser requested a link or code, never one from the query. */
  readonly email?: string | undefined
  /** The URL of the page to enter another address: http, https or relative. */
  readonly signinUrl: string
  /** The form for a one-time code; undefined if no code was sent. */
  readonly code?: CodeForm | undefined
  /** The value of the `error` query parameter. It's never shown; it only selects a sentence. */
  readonly error?: string | undefined
  /** True if a developer is the reader. */
  readonly isInDevelopment?: boolean | undefined
}

/** The form for a one-time code. */
export interface CodeForm {
  /** The URL to which the form posts: http, https or relative. */
  readonly action: string
  /** The number of digits. */
  readonly length: number
  /** True if the message has no link. */
  readonly isOnly: boolean
  /** The CSRF token; left out if the CSRF check is off. */
  readonly csrfToken: string | undefined
}

/**
 * Renders the theme-dependent parts of the page that's shown after a sign-in link was sent [PAG-07]. The page is the
 * same for addresses with and without an account. The returned function adds the request's data.
 */
export function prepareVerifyRequestPage(
  theme: Theme,
  language: PageLanguage = defaultLanguage,
): (view: VerifyRequestView) => Html {
  const { texts } = language
  const page = prepareDocument(texts.verifyRequestTitle, theme, language)
  return ({ host, email, signinUrl, code, error, isInDevelopment }) => {
    const [sent, instruction] = sentencesFor(code, texts)
    const recipient =
      email === undefined ? html`${texts.yourAddress}` : html`<strong dir="ltr">${email}</strong>`
    const message = code && codeMessage(texts, error, code.isOnly)
    return page(
      html`${badge("envelope")}
        <h1>${texts.checkEmail}</h1>
        <p>${fill(sent, recipient)}</p>
        <p>${fill(instruction, html`<strong dir="ltr">${host}</strong>`)}</p>
        ${message && html`<div class="note alert" role="alert" aria-live="assertive">${message}</div>`}
        ${code && codeForm(code, texts)} ${cancelLink(signinUrl, texts.useAnotherAddress)}
        ${isInDevelopment === true && terminalNote}`,
    )
  }
}

const terminalNote = developerNote(
  html`if the application prints its mails instead of sending them, this one is in the terminal that it runs
  in.`,
)

/** Returns the texts that say what was sent and what to do with it. */
function sentencesFor(
  code: CodeForm | undefined,
  texts: PageTexts,
): readonly [(address: string) => string, (host: string) => string] {
  if (code === undefined) return [texts.linkSent, texts.openLink]
  return code.isOnly ? [texts.codeSent, texts.enterCode] : [texts.linkAndCodeSent, texts.openLinkOrEnterCode]
}

/** Renders the form for the code, which may be pasted with spaces. */
function codeForm({ action, length, csrfToken }: CodeForm, texts: PageTexts): Html {
  const url = pageUrl(action)
  const field = credentialField("code", {
    label: texts.codeOfDigits(length),
    inputmode: "numeric",
    autocomplete: "one-time-code",
    pattern: `\\s*([0-9]\\s*){${length}}`,
    required: true,
    dir: "ltr",
  })
  return html`<form class="action" method="post" ${url && html` action="${url}"`}>
    ${hiddenFields({ csrfToken })}${field}<button type="submit">${texts.signIn}</button>
  </form>`
}
