import { globSync } from "node:fs"
import { command, root } from "./command.ts"

/**
 * Runs the races of the fault model with every store, thousands of rounds each. This takes minutes to hours. A filter,
 * such as `packages/adapter-prisma`, chooses among the files whose name ends in `races`.
 * @returns the exit code
 */
export async function stress(filters: readonly string[]): Promise<number> {
  const wanted = filters.map((filter) => `${filter}/test/*races.test.ts`)
  const files = filters.length > 0 ? globSync(wanted, { cwd: root }) : ["races.test.ts"]
  if (files.length === 0) {
    console.error(`stress: there is no ${wanted.join(", nor ")}`)
    return 1
  }
  const rounds = process.env["RACE_ROUNDS"] ?? "10000"
  console.log(`stress: ${rounds} rounds of each race; RACE_ROUNDS is their number`)
  return (await command("vitest", ["run", ...files], { env: { RACE_ROUNDS: rounds } })).code
}
