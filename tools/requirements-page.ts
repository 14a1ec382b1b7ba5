import { readFileSync, writeFileSync } from "node:fs"
import { root } from "./command.ts"
import { requirements } from "./requirements.ts"

const file = `${root}docs/requirements.md`

/** The page that gives each requirement its sentence: titles of tests name requirements by their ids. */
function requirementsPage(): string {
  const rows = requirements.map(
    ([id, text, scope]) =>
      `| \`${id}\` | ${text.replaceAll("|", "\\|")}${scope === "later" ? " _(to come)_" : ""} |`,
  )
  return `# Requirements

What the tests prove. The title of a test names the requirements it proves in brackets; \`./run trace\` lists the tests
of each. This page is made of \`tools/requirements*.ts\` by \`./run fix\`.

| id | requirement |
| --- | --- |
${rows.join("\n")}
`
}

/**
 * Returns true if docs/requirements.md differs from the page that the requirements make; with `fix`, it is
 * rewritten.
 */
export function isRequirementsPageStale({ fix }: { fix: boolean }): boolean {
  const page = requirementsPage()
  const stale = readFileSync(file, { encoding: "utf8", flag: "a+" }) !== page
  if (stale && fix) writeFileSync(file, page)
  return stale
}
