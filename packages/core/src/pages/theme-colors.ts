import type { Theme } from "../model/theme.ts"
import {
  black,
  type Color,
  colorText,
  contrast,
  legible,
  legibleOn,
  mix,
  over,
  parseColor,
  white,
} from "./color.ts"
import { imageUrl } from "./html.ts"

const schemes = ["light", "dark"] as const

/** The colours of the palette that a theme replaces. */
const names = ["accent", "brand", "brand-hover", "glow", "on-brand"] as const

type ThemeColors = Readonly<Record<(typeof names)[number], string>>

/**
 * Returns the second, small stylesheet: the theme's colours as custom properties. Returns undefined for a theme without
 * valid colours. The stylesheet consists only of parsed colours [IN-04].
 *
 * Colours have their own stylesheet so that the Content-Security-Policy doesn't need `unsafe-inline` or nonces. The
 * policy forbids style attributes, the hash of the large stylesheet is constant, and the hash of this one is computed
 * once per configuration.
 */
export function themeStylesheet(theme: Theme): string | undefined {
  const brand = parseColor(theme.brandColor)
  const buttonText = parseColor(theme.buttonText)
  if (!brand && !buttonText) return undefined
  const [light, dark] = [themeColors("light", brand, buttonText), themeColors("dark", brand, buttonText)]
  return `:root{${names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(";")}}`
}

function themeColors(
  scheme: "light" | "dark",
  brandColor: Color | undefined,
  buttonText: Color | undefined,
): ThemeColors {
  const surface = parseColor(palette.surface[scheme]) ?? white
  const brand = over(brandColor ?? parseColor(palette.brand[scheme]) ?? black, surface)
  const onBrand = textOn(brand, brandColor !== undefined, buttonText)
  return {
    accent: brandColor ? colorText(legible(brand, surface)) : palette.accent[scheme],
    brand: colorText(brand),
    // Moves the colour away from the text's colour, so that hovering can only increase the contrast.
    "brand-hover": colorText(mix(brand, legibleOn(onBrand), 0.14)),
    glow: brandColor ? colorText(brand) : palette.glow[scheme],
    "on-brand": colorText(onBrand),
  }
}

/**
 * Returns the text colour. On a configured background, it's always the configured colour, even if {@link themeProblems}
 * reports a problem. On our own background, which differs by scheme, the configured colour is only used if it's
 * legible.
 */
function textOn(background: Color, configured: boolean, buttonText: Color | undefined): Color {
  if (!buttonText) return legibleOn(background)
  const text = over(buttonText, background)
  return configured || contrast(text, background) >= 4.5 ? text : legibleOn(background)
}

/**
 * Returns the palette with the theme's colours, for uses other than pages. On the built-in pages, text on the main
 * button always has a contrast of at least 4.5: a `buttonText` that can't be read on the `brandColor` is ignored.
 */
export function themePalette(theme: Theme): Readonly<Record<PaletteName, SchemeColor>> {
  const brand = parseColor(theme.brandColor)
  const buttonText = configuredContrast(theme) < 4.5 ? undefined : parseColor(theme.buttonText)
  if (!brand && !buttonText) return palette
  const [light, dark] = [themeColors("light", brand, buttonText), themeColors("dark", brand, buttonText)]
  const replaced = names.map((name) => [name, { light: light[name], dark: dark[name] }] as const)
  return { ...palette, ...Object.fromEntries(replaced) }
}

/** Returns a sentence for each value of the theme that's ignored, or that makes the main button hard to read. */
export function themeProblems(theme: Theme): string[] {
  const problems: string[] = []
  for (const name of ["brandColor", "buttonText"] as const) {
    if (theme[name] && !parseColor(theme[name])) {
      problems.push(`theme.${name} is ignored: it must be # and hexadecimal digits, or a CSS named colour`)
    }
  }
  if (theme.logo && !imageUrl(theme.logo)) {
    problems.push("theme.logo is ignored: it must be an http, https, relative or data:image URL")
  }
  if (![undefined, "auto", "dark", "light"].includes(theme.colorScheme)) {
    problems.push("theme.colorScheme is ignored: it must be auto, dark or light")
  }
  const ratio = configuredContrast(theme)
  if (ratio < 4.5) {
    problems.push(
      `theme.buttonText on theme.brandColor has a contrast of ${ratio.toFixed(1)}, below 4.5 (WCAG 2.2)`,
    )
  }
  return problems
}

function configuredContrast(theme: Theme): number {
  const brand = parseColor(theme.brandColor)
  const text = parseColor(theme.buttonText)
  if (!brand || !text) return Number.POSITIVE_INFINITY
  const ratios = schemes.map((scheme) => {
    const background = over(brand, parseColor(palette.surface[scheme]) ?? white)
    return contrast(over(text, background), background)
  })
  return Math.min(...ratios)
}

/** A colour of the pages in the light and in the dark scheme. */
export interface SchemeColor {
  readonly light: string
  readonly dark: string
}

/** The names of the palette; each is a custom property of the stylesheet. */
export type PaletteName =
  | "ground"
  | "surface"
  | "text"
  | "muted"
  | "line"
  | "edge"
  | "hover"
  | "accent"
  | "glow"
  | "brand"
  | "brand-hover"
  | "on-brand"
  | "alert"
  | "alert-text"

/**
 * The colours of the pages. Text has a contrast of at least 4.5 with its background; `edge` (the border of a field)
 * and `accent` (the focus ring) have at least 3 (WCAG 2.2, 1.4.3 and 1.4.11). A theme replaces `accent`, `brand`,
 * `brand-hover` and `on-brand`.
 */
export const palette: Readonly<Record<PaletteName, SchemeColor>> = {
  ground: { light: "#f5f5f7", dark: "#0e0e11" },
  surface: { light: "#ffffff", dark: "#18181c" },
  text: { light: "#1a1a1f", dark: "#f2f2f5" },
  muted: { light: "#5d5d69", dark: "#a6a6b2" },
  line: { light: "#e0e0e6", dark: "#383841" },
  edge: { light: "#8a8a96", dark: "#72727e" },
  hover: { light: "#f5f5f7", dark: "#212127" },
  accent: { light: "#2f5bd8", dark: "#8fb0ff" },
  glow: { light: "#2f5bd8", dark: "#8fb0ff" },
  brand: { light: "#1a1a1f", dark: "#f2f2f5" },
  "brand-hover": { light: "#34343d", dark: "#ffffff" },
  "on-brand": { light: "#ffffff", dark: "#1a1a1f" },
  alert: { light: "#fdeeee", dark: "#3a1c1f" },
  "alert-text": { light: "#9b1c1c", dark: "#ffb9b9" },
}
