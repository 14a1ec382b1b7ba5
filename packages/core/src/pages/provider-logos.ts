import { colorText, contrast, legibleOn, over, parseColor, white } from "./color.ts"
import type { Color } from "./color.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import { imageUrl } from "./page-url.ts"

/** The style that a provider requires. */
export interface ProviderStyle {
  /** A picture instead of the drawing: http, https, relative or `data:image/…`. */
  readonly logo?: string | undefined
  /** A drawing in one colour: SVG path data on a grid of 24 by 24. */
  readonly icon?: string | undefined
  /** Colour of the tile behind the drawing. */
  readonly bg?: string | undefined
  /** Colour of the drawing. If it can't be read on the tile, black or white is used instead. */
  readonly text?: string | undefined
  /** Colour of the tile if `bg` isn't set. */
  readonly brandColor?: string | undefined
}

const key = html`<path class="line" d="M10.4 13.6 16.8 7.2m-2.4 2.4 2 2" /><circle
    class="line"
    cx="8.9"
    cy="15.1"
    r="2.2"
  />`

/** The characters of SVG path data (SVG 2 §9.3.9), so that an icon can't contain anything else [IN-04]. */
const pathData = /^[MmZzLlHhVvCcSsQqTtAaEe0-9\s,.+-]+$/

/** The parts of a provider that its logo shows. */
export interface DrawnProvider {
  readonly name: string
  readonly style?: ProviderStyle | undefined
}

/**
 * Renders the logo before a provider's name: its own picture, its icon, or the first letter of its name. The icon and
 * the letter are on a tile in the provider's colour. If the name doesn't begin with a letter or digit, the logo is a
 * key. It's decoration, because the name follows.
 */
export function providerLogo({ name, style }: DrawnProvider): Html {
  const picture = imageUrl(style?.logo)
  if (picture) return html`<img class="provider-icon" src="${picture}" alt="" />`
  const tile = tileColor(style)
  return tileSvg(tile, tile && glyphColor(tile, parseColor(style?.text)), icon(style?.icon) ?? monogram(name))
}

/** Renders the icon in the middle of the tile, at three fifths of its size. */
function icon(path: string | undefined): Html | undefined {
  if (path === undefined || !pathData.test(path)) return undefined
  return html`<path transform="translate(4.8 4.8) scale(.6)" d="${path}" />`
}

/** Renders the tile. Without a colour, it's a tint of the text's colour. */
function tileSvg(tile: Color | undefined, ink: Color | undefined, glyph: Html): Html {
  const fill = tile && html` fill="${colorText(tile)}"`
  const color = ink && html` color="${colorText(ink)}"`
  return html`<svg class="provider-icon" viewBox="0 0 24 24" aria-hidden="true">
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
