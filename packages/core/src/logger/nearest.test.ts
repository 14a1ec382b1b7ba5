import { describe, expect, test } from "vitest"
import { nearest } from "./nearest.ts"

describe("the nearest of some words", () => {
  const providers = ["github", "google", "gitlab", "microsoft-entra-id"]

  test.each([
    ["Github", "github"],
    ["gihub", "github"],
    ["git-hub", "github"],
    ["gogle", "google"],
    ["microsoft-entra", "microsoft-entra-id"],
    ["github", "github"],
    ["apple", undefined],
    ["", undefined],
    ["x".repeat(65), undefined],
  ])("to %s is %s", (word, expected) => {
    expect(nearest(word, providers)).toBe(expected)
  })
})
