import { globSync } from "node:fs"
import { parseArgs } from "node:util"
import { command, root } from "../command.ts"

/** The kernel: the folders where a change that no test notices could let an attacker in. */
const kernel = "packages/core/src/{guard,session,identity,oauth,email,cookies,crypto,http}"

/**
 * Changes the code in one place at a time and runs those of core's own tests that reach the place; one of them must notice:
 * `./run mutants`, or with paths of folders or files. `--sample 60` draws as many mutants at random (`--seed` draws others), for
 * all is hours; `--sample 0` runs none, and lists those that no test reaches. `--tests csrf,requests` runs the test files alone whose names hold one of the words: what then survives may be
 * noticed by others. Runs two workers at most.
 *
 * @see [Stryker](https://stryker-mutator.io/docs/stryker-js/introduction/)
 * @returns the exit code: 1 if fewer are noticed than `thresholds.break` of the configuration says, in percent
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
  const files = filesOf(positionals.length > 0 ? positionals : [kernel])
  if (files.length === 0) {
    console.error(`mutants: no source of core matches ${positionals.join(" ")}`)
    return 2
  }
  const env = {
    MUTANTS_SEED: values.seed,
    ...(values.sample !== undefined && { MUTANTS_SAMPLE: values.sample }),
    ...(values.tests !== undefined && { MUTANTS_TESTS: values.tests }),
  }
  const configuration = "tools/mutants/stryker.config.json"
  return (await command("stryker", ["run", configuration, "--mutate", files.join(",")], { env })).code
}

/** The sources below folders, and single files; never tests. */
function filesOf(paths: readonly string[]): string[] {
  const patterns = paths.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))
  return globSync(patterns, { cwd: root, exclude: ["**/*.test.ts"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
}
