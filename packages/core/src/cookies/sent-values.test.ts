import { expect, test } from "vitest"
import { hasUndecodable, readChunked } from "./chunks.ts"
import { SentCookies } from "./sent-cookies.ts"

test.each([
  ['a=""', [""]],
  ['a="', ['"']],
  ['a="1', ['"1']],
  ['a=1"', ['1"']],
  ['a="1"', ["1"]],
  ['a="%22"', ['"']],
  ["a=12", ["12"]],
  ["a=", [""]],
  ["a= \t1 \t", ["1"]],
  ["a=\u00a01", ["\u00a01"]],
  ["b=1;\t a=2", ["2"]],
  ["ba=1; a", []],
  ["a=%", []],
])("the header %j sends the values %j [CK-07, CK-08]", (header, values) => {
  const indexed = new SentCookies(header)
  for (let index = 0; index < 20; index++) indexed.value(`other.${index}`)
  for (const sent of [new SentCookies(header), indexed]) {
    expect(sent.values("a")).toEqual(values)
    expect(sent.value("a")).toBe(values[0])
  }
})

test("at most four values of a name are read, and they need not come first [CK-07]", () => {
  const header = "a=%; a=1; b=0; a=2; a=3; a=4; a=5"
  const indexed = new SentCookies(header)
  for (let index = 0; index < 20; index++) indexed.value(`other.${index}`)
  expect(new SentCookies(header).values("a")).toEqual(["1", "2", "3", "4"])
  expect(indexed.values("a")).toEqual(["1", "2", "3", "4"])
})

test.each([
  ["s=%", true],
  ["s.0=%", true],
  ["s.9=1; s.3=%", true],
  ["s.10=%", false],
  ["s.x=%", false],
  ["s.0.0=%", false],
  ["session=%", false],
  ["s=1; s.0=2", false],
])("only a cookie that is read makes a value undecodable: %j, %j [CK-06]", (header, expected) => {
  expect(hasUndecodable(new SentCookies(header), "s")).toBe(expected)
})

test.each([
  ["s=p; s.0=a; s.1=b; s.3=d", ["p", "ab"]],
  ["s.0=a", ["a"]],
  ["s.1=b", []],
  ["s=p", ["p"]],
  [Array.from({ length: 12 }, (_, index) => `s.${index}=${index}`).join("; "), ["0123456789"]],
])("a split value is joined up to the first gap, ten chunks at most: %j [CK-03, CK-06]", (header, values) => {
  expect(readChunked(new SentCookies(header), "s")).toEqual(values)
})
