import { readFileSync, writeFileSync } from "node:fs"
import { root } from "./command.ts"
import type { Trace } from "./trace-requirements.ts"
import { traceWorkspace } from "./trace-workspace.ts"

const file = `${root}docs/requirements.md`

/**
 * Returns the page with the text of each requirement. The titles of tests name requirements by their ids. Requirements
 * that no test names are listed as still to come.
 */
export function requirementsPage({ traced }: Trace): string {
  const rows = traced.map(
    ({ id, text, mentions }) =>
      `| \`${id}\` | ${text.replaceAll("|", "\\|")}${mentions.length === 0 ? " _(to come)_" : ""} |`,
  )
  return `# Requirements

This page lists what the tests prove. A test's title names the requirements that it proves in brackets; \`./run trace\`
lists the tests of each requirement. \`./run fix\` generates this page from \`tools/requirements*.ts\` and the tests.

| id | requirement |
| --- | --- |
${rows.join("\n")}
`
}

/** Returns true if docs/requirements.md differs from the generated page; with `fix`, it's rewritten. */
export function isRequirementsPageStale({ fix }: { fix: boolean }): boolean {
  const page = requirementsPage(traceWorkspace())
  const stale = readFileSync(file, { encoding: "utf8", flag: "a+" }) !== page
  if (stale && fix) writeFileSync(file, page)
  return stale
}
