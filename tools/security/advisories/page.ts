import { basename } from "node:path"
import { joined, titleInCode, titlesOf, type Title } from "../titles.ts"
import { linkOf } from "../sources.ts"
import { generatedPage } from "../generated-page.ts"
import { accounts } from "./accounts.ts"
import type { Advisory, AdvisoryGroup, Proof } from "./advisory.ts"
import { providers } from "./providers.ts"
import { requests } from "./requests.ts"
import { sessions } from "./sessions.ts"
import { singleUse } from "./single-use.ts"

const groups: readonly AdvisoryGroup[] = [providers, accounts, singleUse, sessions, requests]

const introduction = `# Known kinds of holes

This page lists kinds of vulnerabilities from public advisories about sign-in libraries: what goes wrong in general, how
Latchkey prevents it, and the tests that show it. It doesn't matter whose advisory it was, because each of these mistakes
is easy to make, and a test keeps us from making it. \`./run fix\` generates the page from \`tools/security/advisories\`,
and the check fails if a test that it names is gone.

A test shows only that the attacks that it tries fail. If you find another way, see [SECURITY.md](../../SECURITY.md)
for how to report it privately. For each check with its clause, see [What is checked](checks.md). For the parts that no library
can do for you, such as checking what a signed-in user may do, see [Your part of security](application.md).
`

/**
 * Builds the page of the advisories.
 *
 * @param tests - the text of each file of tests, by its path.
 * @param all - the advisories, in groups.
 * @returns its text, and a problem for each test that's missing or ambiguous.
 */
export function advisoriesPage(
  tests: ReadonlyMap<string, string>,
  all: readonly AdvisoryGroup[],
): { page: string; problems: string[] } {
  const problems: string[] = []
  const titles = new Map<string, Title[]>()
  const titleIn = (file: string, words: string): Title => {
    const known = titles.get(file) ?? titlesOf(tests.get(file) ?? "")
    titles.set(file, known)
    const [found, ...others] = known.filter(({ text }) => text.includes(words))
    if (found === undefined || others.length > 0)
      problems.push(
        `tools/security/advisories: ${found === undefined ? "no test" : "more than one text"} of ${file} says "${words}"`,
      )
    return found ?? { text: words, sentence: words }
  }
  const line = ([named, words, over]: Proof): string => {
    const file = named.includes("/") ? named : `packages/core/test/${named}.test.ts`
    const { text, sentence } = titleIn(file, words)
    const said = over === undefined ? sentence : joined(titleIn(file, over).sentence, text)
    return `- [${basename(file)}](../../${file}): ${titleInCode(said)}`
  }
  const section = ({ name, weaknesses, wrong, held, proofs }: Advisory): string =>
    [
      `### ${name}`,
      `${wrong} (${weaknesses.map((number) => linkOf(`CWE-${number}`)).join(", ")})`,
      `**Here:** ${held}`,
      proofs.map(line).join("\n"),
    ].join("\n\n")
  const parts = all.map(({ name, advisories }) => [`## ${name}`, ...advisories.map(section)].join("\n\n"))
  return { page: `${[introduction.trimEnd(), ...parts].join("\n\n")}\n`, problems }
}

/** Lists the problems of the page: missing tests, or a text that differs from advisories and tests. With `fix`, rewrites it. */
export function advisoriesPageProblems(
  tests: ReadonlyMap<string, string>,
  { fix }: { fix: boolean },
): string[] {
  const { page, problems } = advisoriesPage(tests, groups)
  return [...problems, ...generatedPage("docs/security/advisories.md", page, { fix })]
}
