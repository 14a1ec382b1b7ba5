import { table } from "../report.ts"
import { rounded } from "./rounded.ts"
import type { SessionRules } from "./person.ts"
import { day, habits, loadPerPerson } from "./population.ts"

/** The load of a day's busiest hour, as a multiple of the average. */
const peak = 3

/** The compared configurations. */
const configurations: readonly (readonly [name: string, rules: SessionRules])[] = [
  ["cookie", { strategy: "jwt", maxAge: 30 * day, updateAge: day }],
  ["database", { strategy: "database", maxAge: 30 * day, updateAge: day }],
  ["database, `updateAge: 0`", { strategy: "database", maxAge: 30 * day, updateAge: 0 }],
]

const populations: readonly (readonly [name: string, people: number])[] = [
  ["10 thousand", 1e4],
  ["1 million", 1e6],
  ["100 million", 1e8],
]

/** Returns the load per second in the busiest hour, for each number of users and each configuration. */
export function capacityRows(): string[][] {
  const loads = configurations.map(([name, rules]) => [name, loadPerPerson(rules, habits)] as const)
  return [
    ["people", "sessions", "checks", "sign-ins", "reads", "writes"],
    ...populations.flatMap(([size, people]) =>
      loads.map(([name, load]) => [
        size,
        name,
        ...[load.checks, load.signIns, load.reads, load.writes].map((each) => rounded(each * people * peak)),
      ]),
    ),
  ]
}

/** Returns the database calls for a thousand checks, including sign-ins. */
export function perThousandRows(): string[][] {
  return [
    ["sessions", "reads", "writes"],
    ...configurations.map(([name, rules]) => {
      const { checks, reads, writes } = loadPerPerson(rules, habits)
      return [name, rounded((1000 * reads) / checks), rounded((1000 * writes) / checks)]
    }),
  ]
}

/** Returns both tables, formatted for printing. */
export function capacityReport(): string {
  return `Calls of the adapter for 1,000 checks:\n\n${table(perThousandRows())}\n\nIn a second of the busiest hour:\n\n${table(capacityRows())}`
}
