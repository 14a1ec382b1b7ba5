import { cpSync, globSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { complaints, installNext, next } from "./installation.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "application-")))

beforeAll(async () => {
  await installNext(target)
  const consumer = join(next, "consumer")
  for (const file of globSync("**/*.{ts,tsx}", { cwd: consumer })) {
    cpSync(join(consumer, file), join(target, "consumer", file))
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

test.each([
  [".", "bundler"],
  [".", "nodenext"],
  ["core-routes", "bundler"],
  ["core-routes", "nodenext"],
  ["shapes", "bundler"],
  ["shapes", "nodenext"],
])(
  "the application in %s compiles, strictly, against the published packages with module resolution %s",
  { timeout: 120_000 },
  async (folder, moduleResolution) => {
    const include = join("consumer", folder, "*")
    expect(await complaints({ target, include, moduleResolution, declaration: true })).toEqual([])
  },
)
