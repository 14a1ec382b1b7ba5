import { expect, expectTypeOf, test } from "vitest"
import { guardDemands, type GuardDemands } from "./guard-demands.ts"

/** Creates the demands of a guard in JavaScript, which knows no types. */
function demandsOf(options: object): unknown {
  return guardDemands("protect", options, ["allow", "callbackUrl"])
}

test.each([
  [{}, undefined],
  [{ callbackUrl: "/page" }, undefined],
  [{ callbackUrl: undefined }, undefined],
  [{ allow: () => true }, undefined],
  [{ maxAge: 300 }, { maxAge: 300 }],
  [
    { maxAge: 300, acr: "high", callbackUrl: "/page" },
    { maxAge: 300, acr: ["high"] },
  ],
  [
    { maxAge: 300, acr: undefined, methods: ["email"] },
    { maxAge: 300, methods: ["email"] },
  ],
])("a guard with the options %j demands %j", (options, demands) => {
  expect(demandsOf(options)).toEqual(demands)
})

test.each([
  [{ acr: "high" }, "`maxAge` of `protect` is undefined. It must be a number of seconds, from 1 to 86400."],
  [{ methods: ["email"] }, "`maxAge` of `protect` is undefined."],
  [{ maxAge: undefined }, "`maxAge` of `protect` is undefined."],
  [{ acr: undefined }, "`maxAge` of `protect` is undefined."],
  [{ maxAge: "300" }, '`maxAge` of `protect` is "300".'],
  [{ maxAge: Number.NaN }, "`maxAge` of `protect` is NaN."],
  [{ maxAge: 0 }, "`maxAge` of `protect` is 0."],
  [{ maxAge: 90_000 }, "`maxAge` of `protect` is 90000."],
  [{ maxAge: 300, acr: [] }, "`acr` of `protect` must be one or more values"],
  [{ maxAge: 300, acr: "two words" }, "`acr` of `protect` must be one or more values"],
  [{ maxAge: 300, acr: 5 }, "`acr` of `protect` must be one or more values"],
  [{ maxAge: 300, methods: "email" }, '`methods` of `protect` is "email".'],
  [{ maxAge: 300, methods: [null] }, "`methods` of `protect` is an array."],
  [{ allow: undefined }, "`allow` of `protect` is undefined. It must be a function."],
  [
    { maxage: 300 },
    '`protect` has no option "maxage". Its options are maxAge, acr, methods, allow, callbackUrl.',
  ],
  [() => true, "`protect` has no option a function."],
])("a guard with the options %j can't be created", (options, message) => {
  expect(() => demandsOf(options)).toThrow(TypeError)
  expect(() => demandsOf(options)).toThrow(message)
})

test("the types of a guard's options need `maxAge` for the other demands", () => {
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<GuardDemands>()
  expectTypeOf<{ maxAge: number }>().toExtend<GuardDemands>()
  expectTypeOf<object>().toExtend<GuardDemands>()
  expectTypeOf<{ acr: string }>().not.toExtend<GuardDemands>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<GuardDemands>()
  expectTypeOf<{ maxAge: number | undefined }>().not.toExtend<GuardDemands>()
})
