import { globSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { command, root } from "../command.ts"
import { sampleLines, type Source } from "./sample.ts"

/** The folders where a change that no test notices could let an attacker in. */
const guarded = "packages/core/src/{guard,session,identity,oauth,email,cookies,crypto,http}"

/**
 * Changes the code in one place at a time and runs core's own tests, which must notice: `./run mutants`, or with paths
 * of folders or files. `--sample 60` takes as many lines at random (`--seed` draws others), for all is hours.
 * `--tests csrf,requests` runs the test files alone whose names hold one of the words: what then survives may be noticed
 * by others.
 *
 * @see [Stryker](https://stryker-mutator.io/docs/stryker-js/introduction/)
 * @returns the exit code: 1 where fewer are noticed than `thresholds.break` of the configuration says
 */
export async function mutants(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: "string" },
      seed: { type: "string", default: "1" },
      tests: { type: "string" },
    },
  })
  const files = filesOf(positionals.length > 0 ? positionals : [guarded])
  if (files.length === 0) {
    console.error(`mutants: no source of core matches ${positionals.join(" ")}`)
    return 2
  }
  const sources = files.map((file): Source => [file, readFileSync(root + file, "utf8")])
  const mutate =
    values.sample === undefined ? files : sampleLines(sources, Number(values.sample), Number(values.seed))
  const configuration = "tools/mutants/stryker.config.json"
  const env = values.tests === undefined ? {} : { MUTANTS_TESTS: values.tests }
  return (await command("stryker", ["run", configuration, "--mutate", mutate.join(",")], { env })).code
}

/** The sources below folders, and single files; never tests. */
function filesOf(paths: readonly string[]): string[] {
  const patterns = paths.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))
  return globSync(patterns, { cwd: root, exclude: ["**/*.test.ts"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
}
