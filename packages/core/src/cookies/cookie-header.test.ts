import { expect, test } from "vitest"
import { cookiesAfter, cookieValues } from "./cookie-header.ts"

test.each([
  ["a new cookie is added", "a=1", [{ name: "b", value: "2" }], "a=1; b=2"],
  ["a changed one replaces all of its name", "a=1; b=2; a=3", [{ name: "a", value: "x y" }], "a=x%20y; b=2"],
  ["an empty one is taken away", "a=1; b=2", [{ name: "a", value: "" }], "b=2"],
  ["without a header there is only the new one", null, [{ name: "a", value: "1" }], "a=1"],
  ["an unchanged value stays as it was sent", "a=%31; b=c=d", [], "a=%31; b=c=d"],
])("setting cookies: %s", (_, header, changes, expected) => {
  expect(cookiesAfter(header, changes)).toBe(expected)
})

// A hundred times the length that servers accept. Quadratic work would exceed every timeout of the suite.
test.each(["a=1;", "a=;", ";", "=", "=;", 'a="', " a = 1 ;", "a;"])(
  "the values of a header that repeats %j are read in linear time [DO-01, ADV-56]",
  (part) => {
    const header = part.repeat(Math.ceil(1_638_400 / part.length))
    const values = cookieValues(header)
    expect(values.size).toBeLessThan(2)
    expect(cookiesAfter(header, [{ name: "a", value: "1" }])).toContain("a=1")
  },
)
