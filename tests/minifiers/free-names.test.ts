import { expect, test } from "vitest"
import { lostNames } from "./free-names.ts"

test("a name that only the result leaves without its declaration is lost", () => {
  const before = `function used(a) { return a + location.href } export const twice = (a) => used(a) + used(a)`
  expect(lostNames(before, before, "module")).toEqual([])
  expect(lostNames(before, `export const twice = (a) => used(a) + location.href`, "module")).toEqual(["used"])
})

test("declarations of every kind count, wherever they stand", () => {
  const code = `
    import def, * as all from "a"
    import { one as other } from "b"
    for (const [a, { b = a, ...c }] of all) label: { try { def(a, b, c, other) } catch ({ message }) { break label } }
    class C { static #d = new C(); static { var e = C.#d; e?.g.h } [all.f] = 1 }
    export default function f(a = f, ...rest) { return { a, rest, arguments, own: (() => f)() } }
    export { C as D } from "c"`
  expect(lostNames("", code, "module")).toEqual([])
  expect(lostNames("", "var a = 1; function b() { return a }; b(c)", "script")).toEqual(["c"])
})

test("code that cannot be read is an error, not a program without names", () => {
  expect(() => lostNames("", "return `x `y` z`", "script")).toThrow(SyntaxError)
})
