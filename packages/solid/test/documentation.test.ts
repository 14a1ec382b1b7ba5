import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

test.each(["../README.md", "../../../docs/frameworks/solid.md"])(
  "%s says that the package is experimental and may change [FWK-SOL-04] [VER-04]",
  (file) => {
    const text = readFileSync(new URL(file, import.meta.url), "utf8")
    expect(text).toMatch(/\*\*Experimental\*\*|\*\*experimental\*\*/)
    expect(text).toMatch(/API (?:of this package )?may change/)
  },
)
