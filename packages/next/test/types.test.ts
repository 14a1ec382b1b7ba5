import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const folder = fileURLToPath(new URL("../consumer/", import.meta.url))

/**
 * The compiler's complaints about the files of the consumer. Our own sources are compiled with it, and an application's
 * augmentation may well contradict them; a real application sees declarations only.
 */
async function complaints(config: string): Promise<string[]> {
  const output = await new Promise<string>((done) => {
    execFile("tsc", ["--project", folder + config, "--pretty", "false"], { cwd: folder }, (_, stdout) =>
      done(stdout),
    )
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
