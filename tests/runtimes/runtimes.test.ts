import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { decode, encode } from "@latchkey/core/jwt"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bundle } from "./bundle.ts"
import type { Result } from "./journey.ts"
import { run, runtimes } from "./runtime.ts"
import { secret, sessionCookie as salt } from "./service.ts"

const folder = mkdtempSync(join(tmpdir(), "runtimes-"))
const bundles = {
  "process.entry.ts": join(folder, "process.mjs"),
  "worker.entry.ts": join(folder, "worker.mjs"),
}

beforeAll(async () => {
  const token = await encode({ token: { name: "Ada" }, secret, salt })
  for (const [entry, file] of Object.entries(bundles)) await bundle(entry, file, token)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(runtimes)("$name", ({ name, entry, program, parameters }) => {
  test("gives every journey the end it has elsewhere [FP-11]", { timeout: 60_000 }, async ({ skip }) => {
    if (program === undefined) return skip(`there is no binary of ${name} for this platform`)
    const { checks, token } = resultIn(await run(program, parameters(bundles[entry])))
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
    expect(checks.length).toBeGreaterThan(25)
    expect(await decode({ token, secret, salt }), "a token made there opens here").toMatchObject({
      name: "Ada",
    })
  })
})

/** Returns the last line of the runtime's output. */
function resultIn(output: string): Result {
  return JSON.parse(output.trim().split("\n").at(-1) ?? "")
}
