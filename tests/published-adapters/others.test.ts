import { readFileSync } from "node:fs"
import { checkAdapter } from "@latchkey/adapter-conformance"
import type { Adapter } from "@latchkey/core/adapters"
import { describe, expect, test } from "vitest"
import { cellsOf, columns } from "./capabilities-of.ts"
import { published } from "./published.ts"

const page = readFileSync(new URL("../../docs/adapters/others.md", import.meta.url), "utf8")

/** The table of the page, a list of cells for each line. */
const rows = page
  .split("\n")
  .filter((line) => /^\| (?:`@auth|adapter )/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe("docs/adapters/others.md", () => {
  test("has a row for each adapter that is tried here, with the store", () => {
    expect(rows.slice(1).map(([name]) => name)).toEqual(
      published.map(({ name, store }) => `\`${name}\` (${store})`),
    )
    expect(rows[0]?.slice(1)).toEqual(columns.map(({ title }) => title))
  })

  test.each(published)(
    "says of $name what the conformance suite finds",
    { timeout: 300_000 },
    async ({ name, store, connect }) => {
      // For a report to the maintainers of an adapter.
      const isForReport = process.env["BROKEN_RULES"] !== undefined
      let tried: Adapter | undefined
      const results = await checkAdapter({
        // No column is about races.
        rounds: isForReport ? 1 : 0,
        connect: async () => {
          const connection = await connect()
          tried = connection.adapter
          return connection
        },
      })
      if (isForReport)
        for (const { group, rule, isKept, error } of results)
          if (!isKept) process.stdout.write(`${name}: ${group}: ${rule}: ${String(error).slice(0, 150)}\n`)
      if (tried === undefined) throw new Error("The adapter was never made.")
      const row = rows.find(([title]) => title === `\`${name}\` (${store})`)
      expect(cellsOf(tried, results)).toEqual(row?.slice(1))
    },
  )
})
