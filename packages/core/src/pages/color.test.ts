import { describe, expect, it } from "vitest"
import { black, colorText, contrast, legible, legibleOn, over, parseColor, white } from "./color.ts"
import type { Color } from "./color.ts"

/** Every colour whose channels are multiples of 51: the 216 "web-safe" colours. */
const samples: Color[] = Array.from({ length: 216 }, (_, index) => ({
  red: (index % 6) * 51,
  green: (Math.floor(index / 6) % 6) * 51,
  blue: Math.floor(index / 36) * 51,
  alpha: 1,
}))

describe("parseColor", () => {
  it.each([
    ["#abc", "#aabbcc"],
    ["#ABCD", "#aabbcc"],
    ["#0a141e", "#0a141e"],
    ["#0a141e80", "#0a141e"],
    ["RebeccaPurple", "#663399"],
    ["aliceblue", "#f0f8ff"],
    ["yellowgreen", "#9acd32"],
    ["red", "#ff0000"],
  ])("reads %s as %s [IN-04]", (value, text) => {
    const color = parseColor(value)
    expect(color && colorText(color)).toBe(text)
  })

  it("reads the alpha of four and eight digits", () => {
    expect([parseColor("#0008")?.alpha, parseColor("#00000080")?.alpha, parseColor("#000")?.alpha]).toEqual([
      136 / 255,
      128 / 255,
      1,
    ])
  })

  it.each([
    "",
    "#ab",
    "#abcde",
    "#abcdefabc",
    "#ggg",
    "abc",
    "red;}body{display:none",
    "#fff;}*{x:y",
    "#fff\n",
    "url(https://example.com)",
    "var(--x)",
    "rgb(0,0,0)",
    "currentColor",
    "transparent",
    "constructor",
    "red=f00",
    " red",
  ])("refuses %j [IN-04]", (value) => {
    expect(parseColor(value)).toBeUndefined()
  })
})

describe("contrast", () => {
  it("is 21 for black on white and 1 for a colour on itself (WCAG 2.2)", () => {
    expect(contrast(black, white)).toBeCloseTo(21, 5)
    expect(contrast(white, white)).toBe(1)
  })

  it("knows the two greys on both sides of 4.5 on white", () => {
    const [passing, failing] = [parseColor("#767676") ?? white, parseColor("#777777") ?? white]
    expect(contrast(passing, white)).toBeGreaterThan(4.5)
    expect(contrast(white, failing)).toBeLessThan(4.5)
  })
})

describe("legibleOn", () => {
  it("finds text with a contrast of at least 4.5 for every background", () => {
    const ratios = samples.map((background) => contrast(legibleOn(background), background))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })
})

describe("legible", () => {
  it("gives every colour a contrast of at least 4.5 on a light and on a dark surface", () => {
    const surfaces = [white, { red: 24, green: 24, blue: 28, alpha: 1 }]
    const ratios = surfaces.flatMap((surface) =>
      samples.map((color) => contrast(legible(color, surface), surface)),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  it("leaves a colour that is legible already", () => {
    expect(legible({ red: 103, green: 58, blue: 183, alpha: 1 }, white)).toEqual({
      red: 103,
      green: 58,
      blue: 183,
      alpha: 1,
    })
  })
})

describe("over", () => {
  it("is the colour itself when opaque, the surface when transparent", () => {
    expect(over(black, white)).toEqual(black)
    expect(over({ ...black, alpha: 0 }, white)).toEqual(white)
  })
})
