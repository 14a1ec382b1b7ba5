/** The look of the built-in pages. */
export interface Theme {
  /** Colour scheme: `auto` (the default) follows the user's system; `dark` and `light` don't. */
  colorScheme?: "auto" | "dark" | "light" | undefined
  /** URL of a picture shown above the card. */
  logo?: string | undefined
  /** The colour of the main button: `#rrggbb` or a CSS colour name. */
  brandColor?: string | undefined
  /** Colour of the text on the main button: `#rrggbb` or a CSS colour name. */
  buttonText?: string | undefined
}
