import { describe, expect, test } from "vitest"
import { vectorSource } from "./seal.ts"

describe("vectorSource", () => {
  test("every vector has 16 bytes and none comes twice, from one source or from two", () => {
    const sources = [vectorSource(), vectorSource()]
    const vectors = sources.flatMap((next) => Array.from({ length: 500 }, () => next()))
    expect(new Set(vectors.map((vector) => vector.length))).toEqual(new Set([16]))
    expect(new Set(vectors.map((vector) => vector.join())).size).toBe(1000)
  })
})
