import { colorText, contrast, legibleOn, over, parseColor, white } from "./color.ts"
import type { Color } from "./color.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { imageUrl } from "./page-url.ts"

/** How a provider wants to look. */
export interface ProviderStyle {
  /** A picture in place of our own drawing: http, https, relative or `data:image/…`. */
  readonly logo?: string | undefined
  /** Colour of the tile behind the drawing. */
  readonly bg?: string | undefined
  /** Colour of the drawing; where it cannot be read on the tile, black or white takes its place. */
  readonly text?: string | undefined
  /** Colour of the tile where `bg` is not given. */
  readonly brandColor?: string | undefined
}

const cat =
  "M6.4 5.9 9.7 7.8a8.4 8.4 0 0 1 4.6 0l3.3-1.9v6a5.6 5.3 0 0 1-3.1 4.7V20h-5v-3.4a5.6 5.3 0 0 1-3.1-4.7z"
const hexagon = "M8.7 6.2h6.6l3.3 5.8-3.3 5.8H8.7L5.4 12zm1.9 3.2L9.1 12l1.5 2.6m2.8-5.2 1.5 2.6-1.5 2.6"
const key = html`<path class="line" d="M10.4 13.6 16.8 7.2m-2.4 2.4 2 2" /><circle
    class="line"
    cx="8.9"
    cy="15.1"
    r="2.2"
  />`

/** Our drawing for a provider, and the colour of the tile where the provider says none itself. */
interface Mark {
  readonly tile: string
  readonly glyph: Html
}

/**
 * Our own drawings, in one colour on a tile: they hint at a service and copy no registered artwork.
 * Presentation attributes are no inline style, so the Content-Security-Policy lets them be.
 */
const marks: ReadonlyMap<string, Mark> = new Map([
  [
    "google",
    { tile: "#1967d2", glyph: html`<path class="line" d="M15.7 8.3a5.2 5.2 0 1 0 1.5 3.7h-4.7" />` },
  ],
  ["github", { tile: "#24292f", glyph: html`<path d="${cat}" />` }],
  ["gitlab", { tile: "#c2410c", glyph: html`<path d="m7.6 5.5 2 5h4.8l2-5 2.1 7L12 18.3 5.5 12.5z" />` }],
  ["keycloak", { tile: "#33536b", glyph: html`<path class="line" d="${hexagon}" />` }],
])

/** A provider as far as its mark goes. */
export interface MarkedProvider {
  readonly id: string
  readonly name: string
  readonly style?: ProviderStyle | undefined
}

/**
 * The mark before a provider's name: its own picture, else our drawing, else the first letter of its name on
 * a tile in its colour; a key where the name begins with neither letter nor digit. Decoration: the name
 * follows it.
 */
export function providerLogo({ id, name, style }: MarkedProvider): Html {
  const picture = imageUrl(style?.logo)
  if (picture) return html`<img class="mark" src="${picture}" alt="" />`
  const mark = marks.get(id)
  const tile = tileColor(style) ?? parseColor(mark?.tile)
  return tileSvg(tile, tile && glyphColor(tile, parseColor(style?.text)), mark?.glyph ?? monogram(name))
}

/** Without a colour of its own the tile is a tint of the text's colour. */
function tileSvg(tile: Color | undefined, ink: Color | undefined, glyph: Html): Html {
  const fill = tile && html` fill="${colorText(tile)}"`
  const color = ink && html` color="${colorText(ink)}"`
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
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
