import { readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { callText } from "./recorder.ts"
import { callsOf, strategies } from "./situations.ts"

const file = new URL("../../../../docs/reference/callbacks-and-events.md", import.meta.url)

const introduction = `# What callbacks and events get

This page lists the calls of callbacks and events in order, with the members of their arguments, for everything that a user can
do. For the values that a callback may return, see [Callbacks](configuration/callbacks.md#callbacks). A test runs each situation and
writes these tables from the calls that it sees. A member that isn't listed wasn't passed.

In \`callbacks.signIn\`, \`user\` is the stored user if the account is known; otherwise, it's the user as the provider describes
them. Two events aren't in these tables: \`events.endGrant\` is emitted when a provider no longer renews tokens that were kept
(\`account.keepTokens\`), and \`events.updateUser\` when a stored user gets an \`emailVerified\`.
`

/** Returns the page with the current calls. */
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
