import type { ChallengeOrigins, ChallengeWidget } from "../model/challenge-widget.ts"
import { challengeScript, challengeScriptHash } from "./challenge-script.ts"
import { html, type Html, pageUrl } from "./html.ts"

/** The sign-in page's parts for a challenge. They're loaded if the application has one with a widget. */
export interface ChallengeParts {
  /** Renders the widget for one page. All forms of the page send its token. */
  readonly widget: () => Promise<Html>
  /** Renders the script elements. They belong at the end of the page. */
  readonly scripts: Html
  /** The hash of the inline script for the Content-Security-Policy. */
  readonly scriptHash: string
  readonly origins: ChallengeOrigins
}

/** The names of attributes that a widget may have. */
const attributeName = /^(?:class|id|data-[a-z\d-]+)$/

/** Returns the parts of a challenge. A script whose URL isn't http, https or relative is left out [IN-04]. */
export function challengeParts(challenge: ChallengeWidget): ChallengeParts {
  const source = pageUrl(challenge.script)
  const vendor = source && html`<script src="${source}" async defer></script>`
  return {
    widget: async () => widget(challenge),
    // White space inside the element would change its hash.
    // oxfmt-ignore
    scripts: html`<script>${challengeScript}</script>${vendor}`,
    scriptHash: challengeScriptHash,
    origins: challenge.origins ?? {},
  }
}

async function widget({ field, widget: attributesOf }: ChallengeWidget): Promise<Html> {
  const attributes = Object.entries(await attributesOf()).filter(([name]) => attributeName.test(name))
  return html`<div data-challenge="${field}">
    <div ${attributes.map(([name, value]) => html` ${name}="${value}"`)}></div>
  </div>`
}
