import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** The drawings that a page's badge can show. */
export type BadgeName = "envelope" | "key" | "leave" | "warning"

const shapes: Readonly<Record<BadgeName, Html>> = {
  envelope: html`<rect x="3" y="5" width="18" height="14" rx="3" /><path d="m4 7.5 8 6 8-6" />`,
  key: html`<circle cx="8" cy="15.5" r="4.5" /><path d="M11.5 12.5 20 4m-4 4 3 3" />`,
  leave: html`<path d="M10 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h3m6-4 4-4-4-4m4 4H10" />`,
  warning: html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5.5m0 3.4v.1" />`,
}

/**
 * Renders the drawing at the top of a page with a single subject. It's decoration, so it's hidden from assistive
 * technology.
 *
 * @param isMirrored - true for a drawing with a direction, in a language that's written from right to left.
 */
export function badge(name: BadgeName, isMirrored = false): Html {
  const shape = isMirrored ? html`<g transform="matrix(-1 0 0 1 24 0)">${shapes[name]}</g>` : shapes[name]
  const label = name === "warning" ? "badge warning" : "badge"
  return html`<svg class="${label}" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`
}
