import { describe, expect, test } from "vitest"
import { providerIdTypes, writtenProviderIdTypes } from "./provider-ids.ts"
import { frameworkPackages, providerIds, reExport, reExportedIds, writtenReExport } from "./provider-paths.ts"

test("there are packages of frameworks", () => {
  expect(frameworkPackages()).toEqual(
    expect.arrayContaining(["packages/next", "packages/qwik", "packages/solid"]),
  )
})

test("core's types list the ids of all providers: if not, run `./run providers`", async () => {
  expect(writtenProviderIdTypes()).toBe(await providerIdTypes())
})

describe.each(frameworkPackages())("%s", (folder) => {
  test("has a path for every provider, and for nothing else: if not, run `./run providers`", () => {
    expect(reExportedIds(folder)).toEqual(providerIds())
  })

  test("leads by these paths to the providers and does nothing more", () => {
    for (const id of reExportedIds(folder)) expect(writtenReExport(folder, id)).toBe(reExport(id))
  })
})
