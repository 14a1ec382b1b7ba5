import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import * as core from "@nestjs/core"
import { expect, test } from "vitest"

test("these are the tests of NestJS 11", () => {
  const manifest = createRequire(import.meta.url).resolve("@nestjs/core/package.json")
  expect(JSON.parse(readFileSync(manifest, "utf8"))).toMatchObject({
    version: expect.stringMatching(/^11\./),
  })
  expect(fileURLToPath(import.meta.resolve("@nestjs/core"))).toContain("@nestjs+core@11.")
  expect(core.NestFactory).toBeDefined()
})
