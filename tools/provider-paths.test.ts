import { describe, expect, test } from "vitest"
import { frameworkPackages, providerIds, reExport, reExportedIds, writtenReExport } from "./provider-paths.ts"

test("there are packages of frameworks", () => {
  expect(frameworkPackages()).toEqual(expect.arrayContaining(["packages/next", "packages/solid"]))
})

describe.each(frameworkPackages())("%s", (folder) => {
  test("has a path for every provider, and for nothing else: else run `./run providers`", () => {
    expect(reExportedIds(folder)).toEqual(providerIds())
  })

  test("leads by these paths to the providers and does nothing more", () => {
    for (const id of reExportedIds(folder)) expect(writtenReExport(folder, id)).toBe(reExport(id))
  })
})
