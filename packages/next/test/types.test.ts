import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, test } from "vitest"

const folder = fileURLToPath(new URL("../consumer/", import.meta.url))

/**
 * Returns the compiler's errors in the consumer's files. The compiler also reads our own sources, which an application's
 * augmentation may contradict. A real application sees only declarations.
 *
 * @throws Error if the compiler doesn't run.
 */
async function complaints(config: string): Promise<string[]> {
  const output = await new Promise<string>((done, fail) => {
    const options = ["--project", folder + config, "--pretty", "false"]
    execFile("tsc", options, { cwd: folder }, (error, stdout) => {
      if (error !== null && stdout === "") fail(error)
      else done(stdout)
    })
  })
  return output.split("\n").filter((line) => /error TS/.test(line) && !line.startsWith("../../"))
}

test.each([
  ["a bundler's module resolution", "tsconfig.json"],
  ["Node's module resolution", "tsconfig.nodenext.json"],
  ["a bundler's module resolution, when it augments core's modules", "core-routes/tsconfig.json"],
  ["Node's module resolution, when it augments core's modules", "core-routes/tsconfig.nodenext.json"],
])("an application compiles, strictly, with %s", { timeout: 60_000 }, async (_, config) => {
  expect(await complaints(config)).toEqual([])
})

describe("by its types", () => {
  let found: readonly string[] = []
  beforeAll(async () => {
    found = [
      ...(await complaints("shapes/tsconfig.json")),
      ...(await complaints("shapes/tsconfig.nodenext.json")),
    ]
  }, 60_000)

  test.each([
    ["a user may have an id, and a name, an e-mail address and an image that may be null [TYP-01]", "user"],
    ["a stored account carries session_state, text or null [TYP-16]", "account"],
    ["a profile has the standard claims as text or null, all optional, and any others [TYP-20]", "profile"],
    [
      "a profile's email_verified is a flag or null, its picture anything, its updated_at a date in any form [TYP-21]",
      "profile-other-claims",
    ],
    ["a profile's address is null, or has lines that are text or null [TYP-22]", "profile-address"],
  ])("%s", (_, file) => {
    expect(found.filter((line) => line.startsWith(`shapes/${file}.ts(`))).toEqual([])
  })

  test("nothing else of the shapes is amiss", () => {
    expect(found.filter((line) => !/^shapes\/(user|account|profile[a-z-]*)\.ts\(/.test(line))).toEqual([])
  })
})
