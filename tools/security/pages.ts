import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { root } from "../command.ts"
import { requirements, type Requirement } from "../requirements.ts"
import type { Mention, Trace } from "../trace-requirements.ts"
import { linkOf } from "./sources.ts"
import { titleInCode } from "./titles.ts"

const introduction = `# Security checks

This page lists what the service checks at each step, the clause that requires it, and the test that proves it.
\`./run fix\` generates the page from the rows of [Requirements](../requirements.md) that have a clause, and from the tests
that name their ids. For what tests prove beyond this, see the other rows there and, for OpenID Connect,
[Conformance](../conformance.md).

In the clauses, \`ASVS\` is the OWASP Application Security Verification Standard 5.0, and \`RFC 6265bis\` is the
upcoming cookie standard.
`

/** Returns the page of the checks: each requirement that has a clause, with the test that proves it. */
export function checksPage(trace: Trace, all: readonly Requirement[]): string {
  const checks = Map.groupBy(
    all.filter(({ clauses }) => clauses.length > 0),
    ({ section }) => section,
  )
  const tables = [...checks].map(([section, rows]) => {
    const lines = rows.map(({ id, text, clauses }) => {
      const proof = proofOf(testsOf(trace, id))
      return `| ${text} | ${clauses.map(linkOf).join(", ")} | ${proof === undefined ? "_to come_" : linkTo(proof).replaceAll("|", "\\|")} |`
    })
    return `## ${section}\n\n| what is checked | clause | proof |\n| --- | --- | --- |\n${lines.join("\n")}\n`
  })
  return [introduction, ...tables].join("\n")
}

/** The id of an advisory, in the sentence that describes the attack. */
const advisoryId = /\(`(ADV-\d+)`: /

/** Returns each advisory of the page, as a requirement that tests name. */
export function advisoriesOf(page: string): { id: string; text: string }[] {
  return page.split(/^(?=##)/m).flatMap((section) => {
    const id = advisoryId.exec(section)?.[1]
    return id === undefined ? [] : [{ id, text: section.split("\n", 1)[0]?.replace(/^#+ /, "") ?? "" }]
  })
}

/** Returns the page of the advisories, with the list of the tests that name its id below each advisory. */
export function advisoriesPage(trace: Trace, page: string): string {
  const sections = page.split(/^(?=##)/m).map((section) => {
    const id = advisoryId.exec(section)?.[1]
    if (id === undefined) return section
    const words = section.replaceAll(/^- \[.*\n/gm, "").trimEnd()
    const tests = testsOf(trace, id).map((mention) => `- ${linkTo(mention)}`)
    return `${words}\n\n${tests.join("\n")}\n\n`
  })
  return `${sections.join("").trimEnd()}\n`
}

/** Returns the page of the advisories, as it's stored. */
export function readAdvisories(): string {
  return readFileSync(`${root}docs/security/advisories.md`, "utf8")
}

/** Lists the pages that differ from the requirements and the tests. With `fix`, rewrites them. */
export function staleSecurityPages(trace: Trace, { fix }: { fix: boolean }): string[] {
  const pages = [
    ["docs/security/checks.md", checksPage(trace, requirements)],
    ["docs/security/advisories.md", advisoriesPage(trace, readAdvisories())],
  ] as const
  const stale = pages.filter(([file, page]) => plain(readFileSync(root + file, "utf8")) !== plain(page))
  if (fix) for (const [file, page] of stale) writeFileSync(root + file, page)
  return stale.map(([file]) => `${file} doesn't agree with the ids in the tests: \`./run fix\` writes it`)
}

function testsOf({ traced }: Trace, id: string): readonly Mention[] {
  return traced.find((each) => each.id === id)?.mentions ?? []
}

/** Returns the test that the page shows: the first in core's journeys, or otherwise the first of all. */
function proofOf(mentions: readonly Mention[]): Mention | undefined {
  const tests = mentions.filter(({ file }) => /\.test\.tsx?$/.test(file))
  return tests.find(({ file }) => file.startsWith("packages/core/test/")) ?? tests[0]
}

/** Returns a link to the test's file, and its title. */
function linkTo({ title, file }: Mention): string {
  return `[${basename(file)}](../../${file}): ${titleInCode(title)}`
}

/** Returns the text without the padding that the formatter adds to tables. */
function plain(text: string): string {
  return text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---")
}
