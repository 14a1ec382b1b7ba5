import { describe, expect, it } from "vitest"
import type { Theme } from "../model/theme.ts"
import { contrast, parseColor, white } from "./color.ts"
import { palette, themePalette, themeProblems, themeStylesheet } from "./theme-colors.ts"

/** Returns the colour that the theme's stylesheet sets for a custom property. */
function colorOf(theme: Theme, name: string, scheme: "light" | "dark") {
  const [, light, dark] =
    new RegExp(`--${name}:light-dark\\(([^,]+),([^)]+)\\)`).exec(themeStylesheet(theme) ?? "") ?? []
  return parseColor(scheme === "light" ? light : dark) ?? white
}

const hues = [
  "red",
  "gold",
  "#0af",
  "navy",
  "#777",
  "hotpink",
  "black",
  "white",
  "#00ff0080",
  "rebeccapurple",
]

describe("themeStylesheet", () => {
  it("does not exist for a theme without colours", () => {
    expect(themeStylesheet({ colorScheme: "dark", logo: "/logo.svg" })).toBeUndefined()
  })

  it("sets the main button in the theme's colours [PAG-06]", () => {
    const css = themeStylesheet({ brandColor: "#ff8800", buttonText: "navy" })
    expect(css).toContain("--brand:light-dark(#ff8800,#ff8800)")
    expect(css).toContain("--on-brand:light-dark(#000080,#000080)")
  })

  it.each(hues)("chooses a legible text for %s, also under the pointer", (brandColor) => {
    for (const scheme of ["light", "dark"] as const) {
      const text = colorOf({ brandColor }, "on-brand", scheme)
      expect(contrast(text, colorOf({ brandColor }, "brand", scheme))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, colorOf({ brandColor }, "brand-hover", scheme))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(hues)("keeps the focus ring visible for %s", (brandColor) => {
    for (const scheme of ["light", "dark"] as const) {
      const surface = parseColor(palette.surface[scheme]) ?? white
      expect(contrast(colorOf({ brandColor }, "accent", scheme), surface)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("takes a text colour without a brand colour only in the scheme where it is legible", () => {
    const css = themeStylesheet({ buttonText: "#eeeeee" })
    expect(css).toContain("--on-brand:light-dark(#eeeeee,#000000)")
  })

  it.each(["red;}*{display:none}", "</style><script>", "url(//example.com)", "expression(1)"])(
    "ignores %j, which is no colour [IN-04]",
    (value) => {
      expect(themeStylesheet({ brandColor: value, buttonText: value })).toBeUndefined()
    },
  )

  it("has no character that HTML escapes, so that its hash survives the template", () => {
    expect(themeStylesheet({ brandColor: "gold", buttonText: "#123" })).not.toMatch(/[&<>"'`]/)
  })
})

describe("themeProblems", () => {
  it("finds none in an empty and in a valid theme", () => {
    expect(themeProblems({})).toEqual([])
    expect(
      themeProblems({ brandColor: "#123456", buttonText: "white", logo: "/logo.svg", colorScheme: "auto" }),
    ).toEqual([])
  })

  it("names every value that is ignored, and does not repeat it", () => {
    const problems = themeProblems({
      brandColor: "blurple",
      buttonText: "#12",
      logo: "javascript:alert(1)",
      // @ts-expect-error not one of the three
      colorScheme: "sepia",
    })
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "theme.brandColor",
      "theme.buttonText",
      "theme.logo",
      "theme.colorScheme",
    ])
    expect(problems.join()).not.toMatch(/blurple|#12|javascript|sepia/)
  })

  it("tells when the text of the main button is hard to read", () => {
    expect(themeProblems({ brandColor: "#ff8800", buttonText: "#ffffff" })).toEqual([
      "theme.buttonText on theme.brandColor has a contrast of 2.4, below 4.5 (WCAG 2.2)",
    ])
  })
})

describe("themePalette", () => {
  it("is the palette of the pages, with the theme's colours in place of its own [PAG-06]", () => {
    expect(themePalette({})).toEqual(palette)
    const colors = themePalette({ brandColor: "#346df1", buttonText: "white" })
    expect(colors).toMatchObject({
      surface: palette.surface,
      brand: { light: "#346df1", dark: "#346df1" },
      "on-brand": { light: "#ffffff", dark: "#ffffff" },
    })
  })

  it("has a legible text on the main button, though the theme sets no colour for it", () => {
    for (const theme of [
      { brandColor: "yellow", buttonText: "white" },
      { brandColor: "#777", buttonText: "#888" },
    ]) {
      const { brand, "on-brand": text } = themePalette(theme)
      for (const scheme of ["light", "dark"] as const)
        expect(
          contrast(parseColor(text[scheme]) ?? white, parseColor(brand[scheme]) ?? white),
        ).toBeGreaterThanOrEqual(4.5)
    }
  })
})
