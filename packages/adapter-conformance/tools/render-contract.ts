import { capabilities, type Capability } from "../src/capabilities.ts"
import { contract } from "../src/contract.ts"
import type { Rule } from "../src/rule.ts"

/** Returns the page with its generated parts filled in from the code. @throws Error if a part's markers are missing */
export function renderContract(page: string): string {
  return fill(fill(page, "capabilities", capabilityTable()), "contract", contractList())
}

/** Returns the capabilities that a store may lack, as a table. */
function capabilityTable(): string {
  const rows = Object.entries(capabilities).map(([name, text]) => [`\`${name}\``, text] as const)
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = ([left, right]: readonly [string, string]): string =>
    `| ${left.padEnd(first ?? 0)} | ${right.padEnd(second ?? 0)} |`
  return [
    line(["name", "an adapter with this capability"]),
    `| ${"-".repeat(first ?? 0)} | ${"-".repeat(second ?? 0)} |`,
    ...rows.map(line),
  ].join("\n")
}

/** Returns every rule, by group, with its requirements. */
function contractList(): string {
  const count = contract.reduce((sum, { rules }) => sum + rules.length, 0)
  const groups = contract.map(({ title, needs = [], rules }) =>
    [
      `### ${title}`,
      ...(needs.length > 0 ? [`For stores with ${names(needs)}.`] : []),
      rules.map((rule) => `- ${escaped(rule.title)}${bracketed(rule)}`).join("\n"),
    ].join("\n\n"),
  )
  return [`${count} rules. The capabilities that a rule needs are in brackets.`, ...groups].join("\n\n")
}

function bracketed({ needs = [] }: Rule): string {
  return needs.length > 0 ? ` (${names(needs)})` : ""
}

function names(needs: readonly Capability[]): string {
  return needs.map((name) => `\`${name}\``).join(", ")
}

/** Escapes a text so that Markdown shows it unchanged. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, "\\$&")
}

function fill(page: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: written by tools/write-contract.ts -->`, `<!-- /${name} -->`]
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${begin} or ${end}.`)
  return `${before}${begin}\n\n${content}\n\n${end}${after}`
}
