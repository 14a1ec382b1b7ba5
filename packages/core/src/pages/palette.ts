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
