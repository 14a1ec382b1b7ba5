import { expect, test } from "vitest"
import { avatar, initials } from "./avatar.ts"

const joiner = "\u200c"

test.each([
  ["Amara Okafor", `A${joiner}O`],
  ["ana maria de souza", `A${joiner}S`],
  ["Björk", "B"],
  ["मीरा कुलकर्णी", `मी${joiner}कु`],
  ["ليلى حداد", `ل${joiner}ح`],
  ["👩🏽‍🚀 Astro", `👩🏽‍🚀${joiner}A`],
])("the initials of %s are whole letters of the first and last word", (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test("the same user has the same picture", () => {
  expect(avatar("amara", "Amara Okafor").toString()).toBe(avatar("amara", "Amara Okafor").toString())
})

test("a name cannot add markup to its picture", () => {
  expect(avatar("guest", "<script>").toString()).toMatch(/>\s*&lt;\s*<\/text>/)
})
