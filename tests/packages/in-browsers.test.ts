import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { publishable, unpack } from "./package.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "in-browsers-")))
afterAll(() => rmSync(target, { recursive: true, force: true }))

test("a file that stands in for a package in browsers is a module to every bundler, so that a name it hasn't can't be imported", async () => {
  const packed = await Promise.all(publishable.map((source) => unpack(source, target)))
  const files = packed.flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports)
      .map((conditions) => Reflect.get(Object(conditions) as object, "browser") as unknown)
      .filter((file) => typeof file === "string")
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThanOrEqual(2)
  // Rollup (and therefore Vite 7) treats a file without `import` and `export` as CommonJS.
  for (const file of files) expect(readFileSync(file, "utf8"), file).toMatch(/^export \{ \w+ \};$/m)
})
