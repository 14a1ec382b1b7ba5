import { expect, test } from "vitest"
import { nearestFirst } from "./near-tests.ts"

const file = (name: string): string => `/sandbox/packages/core/test/${name}.test.ts`

test("tests whose file has the most words of the changed one run first, and every test runs", () => {
  const others = Array.from({ length: 20 }, (_, number) => `${file(`other${number}`)}#a`)
  const tests = [
    ...others,
    `${file("session-database")}#b`,
    `${file("sessions")}#a`,
    `${file("session-database")}#a`,
  ]
  const groups = nearestFirst(tests, "/sandbox/packages/core/src/session/database-strategy.ts")
  expect(groups[0]?.slice(0, 3)).toEqual([
    `${file("session-database")}#b`,
    `${file("session-database")}#a`,
    `${file("sessions")}#a`,
  ])
  expect(groups.flat().toSorted()).toEqual(tests.toSorted())
})

test("a test beside the changed file runs before all others", () => {
  const beside = "/sandbox/packages/core/src/http/address.test.ts#reads"
  const alike = "/sandbox/packages/core/a/test/http/address.test.ts#reads"
  const groups = nearestFirst([alike, beside], "/packages/core/src/http/address.ts")
  expect(groups).toEqual([[beside, alike]])
})
