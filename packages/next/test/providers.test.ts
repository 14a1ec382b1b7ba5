import { expect, test } from "vitest"
import { providerIds, reExport, reExportedIds, writtenReExport } from "../tools/write-providers.ts"

test("every provider has a path here, and nothing else has: else run `./run providers`", () => {
  expect(reExportedIds()).toEqual(providerIds())
})

test.each(reExportedIds())("the path of %s leads to the provider and does nothing more", (id) => {
  expect(writtenReExport(id)).toBe(reExport(id))
})
