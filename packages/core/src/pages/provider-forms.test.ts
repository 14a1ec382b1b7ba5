import { describe, expect, it } from "vitest"
import { contrast, parseColor, white } from "./color.ts"
import { providerLogo, type ProviderStyle } from "./provider-forms.ts"

function logo(name: string, style?: ProviderStyle): string {
  return providerLogo({ name, style }).toString()
}

/** Returns the colours of the tile and of the drawing on it. */
function colors(markup: string): { tile: string | undefined; ink: string | undefined } {
  return { tile: / fill="(#\w+)"/.exec(markup)?.[1], ink: / color="(#\w+)"/.exec(markup)?.[1] }
}

describe("providerLogo", () => {
  it("draws the provider's icon, as decoration", () => {
    const markup = logo("X", { icon: "M2 2h20v20z" })
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).toContain('d="M2 2h20v20z"')
    expect(markup).not.toContain("<text")
  })

  it("ignores an icon that is no path data [IN-04]", () => {
    expect(logo("X", { icon: '"/><script>' })).toBe(logo("X"))
  })

  it("shows the first letter of any other provider, in any script", () => {
    expect(logo("acme")).toMatch(/<text[^>]*>A<\/text>/)
    expect(logo("42 School")).toMatch(/<text[^>]*>4<\/text>/)
    expect(logo("קישור")).toMatch(/<text[^>]*>ק<\/text>/)
  })

  it.each(["", "★", "<script>"])("shows a key for a name that begins with no letter: %j", (name) => {
    expect(logo(name)).toContain("<circle")
    expect(logo(name)).not.toContain("<text")
  })

  it.each(["red", "gold", "#777", "navy", "#fff8", "black"])(
    "draws legibly on a tile of %s",
    (brandColor) => {
      for (const text of [undefined, "#888", "red", "white", "nonsense"]) {
        const { tile, ink } = colors(logo("Acme", { brandColor, text }))
        expect(contrast(parseColor(tile) ?? white, parseColor(ink) ?? white)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it("takes the provider's own colours where they can be read", () => {
    expect(colors(logo("Acme", { bg: "#fff", text: "#a00", brandColor: "blue" }))).toEqual({
      tile: "#ffffff",
      ink: "#aa0000",
    })
  })

  it("ignores what is no colour [IN-04]", () => {
    const markup = logo("Acme", { bg: '"><script>', brandColor: "url(x)", text: "red;x" })
    expect(colors(markup)).toEqual({ tile: undefined, ink: undefined })
    expect(markup).toBe(logo("Acme"))
  })

  it("shows the provider's own picture instead, as decoration", () => {
    expect(logo("Acme", { logo: "https://acme.example/a.svg?x=1&y=2" })).toBe(
      '<img class="provider-icon" src="https://acme.example/a.svg?x=1&amp;y=2" alt="" />',
    )
  })

  it("shows no picture of another scheme [IN-04]", () => {
    expect(logo("Acme", { logo: "javascript:alert(1)" })).toBe(logo("Acme"))
  })
})
