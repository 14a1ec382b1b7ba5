/** The look of the built-in pages. */
export interface Theme {
  /** Follows the visitor's system (`auto`, the default), or is always one of the two. */
  colorScheme?: "auto" | "dark" | "light" | undefined
  /** URL of a picture shown above the card. */
  logo?: string | undefined
  /** Colour of the main button: `#rrggbb` or a CSS colour name. */
  brandColor?: string | undefined
  /** Colour of the text on the main button: `#rrggbb` or a CSS colour name. */
  buttonText?: string | undefined
}
