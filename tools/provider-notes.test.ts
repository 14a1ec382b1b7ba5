import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "./command.ts"

// The command doesn't depend on any other package, so its list of providers is separate from theirs.

interface Notes {
  notesOn: (provider: string) => readonly { kind: string; message: string }[]
  saysUnverified: readonly string[]
}
const { notesOn, saysUnverified }: Notes = await import(`${root}packages/migrate/src/names/provider-notes.ts`)
const { addressesOf }: { addressesOf: (id: string) => object | string } = await import(
  `${root}packages/providers/tools/verified-addresses.ts`
)

/** The providers that an application may move from, by their file names. */
const published = readdirSync(`${root}tests/names/node_modules/@auth/core/providers`)
  .filter((file) => file.endsWith(".js"))
  .map((file) => file.replace(/\.js$/, ""))
  .filter((id) => readdirSync(`${root}packages/providers/src`).includes(`${id}.ts`))

test("migrate says of each provider with a word for unverified addresses that they are left out (D43)", () => {
  const speaking = published.filter((id) => id !== "oauth" && typeof addressesOf(id) === "object")
  expect([...saysUnverified].toSorted()).toEqual(speaking.toSorted())
  for (const id of speaking)
    expect(notesOn(id)).toContainEqual({ kind: "know", message: expect.stringContaining("D43") })
})

test("migrate says which option keeps the stored accounts of the providers whose ids changed", () => {
  for (const id of ["boxyhq-saml", "eveonline"])
    expect(notesOn(id)).toContainEqual({ kind: "change", message: expect.stringContaining("oldAccountIds") })
})

test("migrate says that VK's API has another version, and how to keep the former one [VER-06]", () => {
  const message = expect.stringMatching(/5\.126.*apiVersion: "5\.131"/)
  expect(notesOn("vk")).toContainEqual({ kind: "know", message })
})
