import { globSync } from "node:fs"
import { parseArgs } from "node:util"
import { command, root } from "../command.ts"

/** The kernel: the folders where a change that no test notices could let an attacker in. */
const kernel = "packages/core/src/{guard,session,identity,oauth,email,cookies,crypto,http}"

/**
 * Changes the code in one place at a time, and runs core's own tests that reach the place; one of them must notice the
 * change. Run `./run mutants`, optionally with the paths of folders or files. `--sample 60` selects 60 mutants at
 * random (`--seed` selects others), because running all of them takes hours; `--sample 0` runs none, and lists the
 * mutants that no test reaches. `--tests csrf,requests` runs only the test files whose names contain one of the words;
 * other tests may notice the mutants that survive. Runs at most two workers.
 *
 * @see [Stryker](https://stryker-mutator.io/docs/stryker-js/introduction/)
 * @returns the exit code: 1 if the percentage of noticed mutants is below `thresholds.break` in the configuration
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

/** Returns the sources in folders, and single files, but never tests. */
function filesOf(paths: readonly string[]): string[] {
  const patterns = paths.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`))
  return globSync(patterns, { cwd: root, exclude: ["**/*.test.ts"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
}
