import { basename } from "node:path"
import type { Mention, Trace } from "../trace-requirements.ts"
import { generatedPage } from "./generated-page.ts"
import { identity } from "./identity.ts"
import { otherWays } from "./other-ways.ts"
import { requests } from "./requests.ts"
import type { Rule, Step } from "./rule.ts"
import { signIn } from "./sign-in.ts"
import { linkOf } from "./sources.ts"
import { titleInCode } from "./titles.ts"

/** Every step, in the order in which a user takes them. */
const steps: readonly Step[] = [...signIn, ...identity, ...otherWays, ...requests]

const introduction = `# What is checked

This page lists what the service checks at each step, the clause that requires it, and the test that proves it.
\`./run fix\` generates the page from \`tools/security\`, and the check fails if a test that it names is gone. For what
tests prove beyond this, see [Requirements](../requirements.md) and, for OpenID Connect, [Conformance](../conformance.md).

In the clauses, \`ASVS\` is the OWASP Application Security Verification Standard 5.0, and \`RFC 6265bis\` is the
upcoming cookie standard.
`

/**
 * Builds the page of the checks.
 *
 * @param trace - the tests that name each requirement.
 * @param all - every step with its rules.
 * @returns its text, and a problem for each rule whose test is missing.
 */
export function checksPage(trace: Trace, all: readonly Step[]): { page: string; problems: string[] } {
  const problems: string[] = []
  const traced = new Map(trace.traced.map((each) => [each.id, each]))
  const row = (rule: Rule): string => {
    const { requirement } = rule
    const proof = proofOf(rule, traced.get(requirement)?.mentions ?? [])
    if (proof === undefined)
      problems.push(
        `tools/security: no test of ${rule.file ?? "any file"} proves ${requirement}: "${rule.rule}"`,
      )
    return `| ${rule.rule} | ${rule.clauses.map(linkOf).join(", ")} | ${proof === undefined ? "_to come_" : linkTo(proof)} |`
  }
  const tables = all.map(
    ({ name, rules }) =>
      `## ${name}\n\n| what is checked | clause | proof |\n| --- | --- | --- |\n${rules.map(row).join("\n")}\n`,
  )
  return { page: [introduction, ...tables].join("\n"), problems }
}

/** Returns a rule's test: the one in its file with its words in the title, or otherwise the first in core's tests. */
function proofOf({ file: named, title }: Rule, mentions: readonly Mention[]): Mention | undefined {
  const tests = mentions.filter(({ file: at }) => /\.test\.tsx?$/.test(at))
  const wanted = tests.filter((mention) => title === undefined || mention.title.includes(title))
  if (named !== undefined) return wanted.find(({ file: at }) => at === named)
  return wanted.find(({ file: at }) => at.startsWith("packages/core/test/")) ?? wanted[0]
}

/** Returns a link to the test's file, and its title. */
function linkTo({ title, file: at }: Mention): string {
  return `[${basename(at)}](../../${at}): ${titleInCode(title).replaceAll("|", "\\|")}`
}

/** Lists the problems of the page: a rule without its test, or a text that differs from rules and tests. With `fix`, rewrites it. */
export function checksPageProblems(trace: Trace, { fix }: { fix: boolean }): string[] {
  const { page, problems } = checksPage(trace, steps)
  return [...problems, ...generatedPage("docs/security/checks.md", page, { fix })]
}
