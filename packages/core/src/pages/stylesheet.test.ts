import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { contrast, parseColor, white } from "./color.ts"
import { palette } from "./palette.ts"
import type { PaletteName } from "./palette.ts"
import { stylesheet, stylesheetHash } from "./stylesheet.ts"

describe("stylesheet", () => {
  it("has the hash that the Content-Security-Policy names [IN-05]", () => {
    expect(stylesheetHash).toBe(`sha256-${createHash("sha256").update(stylesheet).digest("base64")}`)
  })

  it("has no character that HTML escapes, so that its hash survives the template", () => {
    expect(stylesheet).not.toMatch(/[&<>"'`]/)
  })

  it("loads nothing", () => {
    expect(stylesheet).not.toMatch(/url\(|@import|@font-face|image-set/i)
  })

  it("names no physical side, so that it serves right-to-left text", () => {
    expect(stylesheet).not.toMatch(
      /(?:margin|padding|border)-(?:left|right)|[^-](?:left|right):|text-align:(?:left|right)/,
    )
  })

  it("gives buttons, fields and check boxes a target of 44 px at least", () => {
    expect(stylesheet).toMatch(/button,\.button\{[^}]*min-block-size:3rem/)
    expect(stylesheet).toMatch(/\.field input\{[^}]*min-block-size:3rem/)
    expect(stylesheet).toMatch(/\.check\{[^}]*min-block-size:2\.75rem/)
  })
})

describe("palette", () => {
  const pairs: [PaletteName, PaletteName, number][] = [
    ["text", "ground", 4.5],
    ["text", "surface", 4.5],
    ["text", "hover", 4.5],
    ["muted", "surface", 4.5],
    ["alert-text", "alert", 4.5],
    ["on-brand", "brand", 4.5],
    ["on-brand", "brand-hover", 4.5],
    ["accent", "surface", 4.5],
    ["edge", "surface", 3],
    ["accent", "ground", 3],
  ]

  it.each(pairs)(
    "%s on %s has a contrast of at least %d in both schemes (WCAG 2.2)",
    (front, back, least) => {
      for (const scheme of ["light", "dark"] as const) {
        const [color, background] = [parseColor(palette[front][scheme]), parseColor(palette[back][scheme])]
        expect(contrast(color ?? white, background ?? white)).toBeGreaterThanOrEqual(least)
      }
    },
  )
})
