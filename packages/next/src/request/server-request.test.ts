import { expect, test } from "vitest"
import { currentCookies } from "./server-request.ts"

test.each([
  [
    "a pair that did not change stays as it was sent",
    "a=%31; b=2",
    [
      { name: "a", value: "1" },
      { name: "b", value: "2" },
    ],
    "a=%31; b=2",
  ],
  ["of several values the current one goes first", "a=1; a=2", [{ name: "a", value: "2" }], "a=2; a=1"],
  ["a value that was set since replaces all", "a=1; a=2", [{ name: "a", value: "3" }], "a=3"],
  [
    "a cookie that was deleted since is gone",
    "a=1; b=2",
    [
      { name: "a", value: "" },
      { name: "b", value: "2" },
    ],
    "b=2",
  ],
  ["a name that Next does not know is kept", "a=1; b=%", [{ name: "a", value: "1" }], "a=1; b=%"],
  ["a value that is no percent-encoding stands for itself", "a=%", [{ name: "a", value: "%" }], "a=%"],
  ["anything that is not a pair is skipped", "a; ;b=1", [], "b=1"],
])("the current cookies: %s", (_, header, current, expected) => {
  expect(currentCookies(header, current)).toBe(expected)
})
