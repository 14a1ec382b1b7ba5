import { command } from "./command.ts"

/**
 * The races of the fault model, thousands of rounds each, over every store: minutes to hours. A filter chooses among the
 * files named `races`, such as `packages/adapter-prisma`.
 * @returns the exit code
 */
export async function stress(filters: readonly string[]): Promise<number> {
  const files =
    filters.length > 0 ? filters.map((filter) => `${filter}/test/races.test.ts`) : ["races.test.ts"]
  const rounds = process.env["RACE_ROUNDS"] ?? "10000"
  console.log(`stress: ${rounds} rounds of each race; RACE_ROUNDS is their number`)
  return (await command("vitest", ["run", ...files], { env: { RACE_ROUNDS: rounds } })).code
}
