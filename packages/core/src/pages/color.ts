import { namedColor } from "./named-color.ts"

/** An sRGB colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Color {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Black, opaque. */
export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 }
/** White, opaque. */
export const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 }

/**
 * A colour from configuration: `#` and 3, 4, 6 or 8 hexadecimal digits, or a CSS named colour [IN-04];
 * anything else is `undefined`, so that no other text of the configuration ever reaches a stylesheet.
 */
export function parseColor(value: string | undefined): Color | undefined {
  if (!value) return undefined
  const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)
    ? value.slice(1)
    : namedColor(value.toLowerCase())
  if (!hex) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels(hex)
  return { red, green, blue, alpha: alpha / 255 }
}

function channels(hex: string): number[] {
  const pairs = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  return pairs.map((pair) => Number.parseInt(pair, 16))
}

/** The colour as `#rrggbb`; alpha is dropped, see {@link over}. */
export function colorText({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** Mixes two opaque colours in sRGB; a share of 0 is the first, 1 the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const channel = (from: number, to: number): number => Math.round(from + (to - from) * share)
  return {
    red: channel(first.red, second.red),
    green: channel(first.green, second.green),
    blue: channel(first.blue, second.blue),
    alpha: 1,
  }
}

/** The opaque colour that shows when a colour with alpha lies on an opaque surface. */
export function over(color: Color, surface: Color): Color {
  return mix(surface, color, color.alpha)
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: Color, second: Color): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** White or black, whichever is legible on the background: one of them always has a contrast above 4.5. */
export function legibleOn(background: Color): Color {
  return contrast(white, background) >= 4.5 ? white : black
}

/** The colour, moved towards black or white only as far as a contrast of 4.5 with the surface needs. */
export function legible(color: Color, surface: Color): Color {
  const end = legibleOn(surface)
  let share = 0
  while (share < 1 && contrast(mix(color, end, share), surface) < 4.5) share += 0.05
  return mix(color, end, Math.min(share, 1))
}
