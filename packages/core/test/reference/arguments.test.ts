import { readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { callText } from "./recorder.ts"
import { callsOf, strategies } from "./situations.ts"

const file = new URL("../../../../docs/reference/callbacks-and-events.md", import.meta.url)

const introduction = `# What callbacks and events get

Every call of a callback and of an event, in order, with the members of its argument, for each thing that a person can do.
What a callback may return is in [Configuration](configuration.md#callbacks). The tables are written by a test, which plays each
situation and writes down what it sees: a member that is not there was not given.

\`user\` in \`callbacks.signIn\` is the stored user where the account is known, else what the provider says about the person.
Besides the calls of these tables, \`events.endGrant\` is emitted when a provider no longer renews tokens that were kept
(\`account.keepTokens\`), and \`events.updateUser\` when a stored user gets an \`emailVerified\`.
`

/** The page, as the calls are now. */
async function page(): Promise<string> {
  const parts = [introduction]
  for (const { title, options, situations } of strategies) {
    parts.push(`## ${title}\n`)
    for (const situation of situations) {
      const rows = (await callsOf(situation, options())).map(
        ({ name, parameters }) => `| \`${name}\` | ${callText(parameters)} |`,
      )
      expect(rows.length, situation.title).toBeGreaterThan(0)
      parts.push(
        `### ${situation.title}\n`,
        `| Call | Argument |\n| --- | --- |\n${[...new Set(rows)].join("\n")}\n`,
      )
    }
  }
  return parts.join("\n")
}

test("docs/reference/callbacks-and-events.md says with what each callback and each event is called", async () => {
  const text = await page()
  if (process.env["CI"] === undefined) writeFileSync(file, text)
  expect(readFileSync(file, "utf8")).toBe(text)
})
