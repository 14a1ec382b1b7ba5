import { afterAll, beforeAll, expect, test } from "vitest"
import type { Comparison } from "./compare-members.ts"
import { otherTypes, sometimesAbsent, type Reasons } from "./differing.ts"
import { entries } from "./entries.ts"
import { readNames, type NameReader } from "./names.ts"

// Code that was written for the published types reads members of a provider's response, and must compile with our types.

/** Paths whose types an application writes instead of reading them. */
const written = /^providers\/(?:credentials|email|index|loops|nodemailer|oauth|passkey|webauthn)$/
const vendors = entries.filter(
  ({ specifier, path, ours }) =>
    specifier.startsWith("@auth/core/providers/") && !written.test(path) && ours !== undefined,
)

let reader: NameReader
/** By provider and type: `github GitHubProfile`. */
let found: readonly { key: string; comparison: Comparison }[]

beforeAll(() => {
  reader = readNames(vendors.flatMap(({ theirs, ours = "" }) => [theirs, ours]))
  found = vendors.flatMap(({ path, theirs, ours = "" }) =>
    [...reader.exportsOf(theirs).keys()].map((type) => ({
      key: `${path.replace("providers/", "")} ${type}`,
      comparison: reader.compare(theirs, ours, type),
    })),
  )
})
afterAll(() => reader.close())

/** Returns the members without a reason in a table, and the table's members that do not differ. `a.*` is all below `a`. */
function unexplained(kind: "absent" | "other", table: Reasons): string[] {
  const differing = found.flatMap(({ key, comparison }) =>
    comparison[kind].map((member) => `${key} ${member}`),
  )
  const explained = Object.entries(table).flatMap(([key, reasons]) =>
    Object.values(reasons).flatMap((members) => members.split(" ").map((member) => `${key} ${member}`)),
  )
  const isOf = (member: string, reason: string): boolean =>
    reason.endsWith(".*") ? member.startsWith(reason.slice(0, -1)) : member === reason
  return [
    ...differing.filter((member) => !explained.some((reason) => isOf(member, reason))),
    ...explained.filter((reason) => !differing.some((member) => isOf(member, reason))),
  ]
}

test("the types of every vendor are compared", () => {
  expect(found.length).toBeGreaterThan(100)
})

test("the objects and lists inside of a profile have the members of the published ones", () => {
  const missing = found.flatMap(({ key, comparison }) =>
    comparison.missing.map((member) => `${key} ${member}`),
  )
  expect(missing).toEqual([])
})

test("no member of a profile is undefined or null in addition to the published type, or the table says why", () => {
  expect(unexplained("absent", sometimesAbsent)).toEqual([])
})

test("every member of a profile can be assigned where the published one could, or the table says why not", () => {
  expect(unexplained("other", otherTypes)).toEqual([])
})
