import { describe, expect, test } from "vitest"
import { timingSafeEqual } from "./timing-safe-equal.ts"

describe("timingSafeEqual", () => {
  test("equal texts are equal [TM-01]", () => {
    expect(timingSafeEqual("", "")).toBe(true)
    expect(timingSafeEqual("zß水🔑", "zß水🔑")).toBe(true)
  })

  // ADV-45
  test("a difference in any one character is seen [TM-01]", () => {
    const text = "0123456789abcdef".repeat(4)
    for (let index = 0; index < text.length; index++) {
      expect(timingSafeEqual(text, `${text.slice(0, index)}!${text.slice(index + 1)}`)).toBe(false)
    }
  })

  test("texts of unequal length are unequal, also when one begins with the other", () => {
    expect(timingSafeEqual("abc", "abcd")).toBe(false)
    expect(timingSafeEqual("abc", "")).toBe(false)
    expect(timingSafeEqual("", "\0")).toBe(false)
  })
})
