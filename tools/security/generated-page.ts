import { readFileSync, writeFileSync } from "node:fs"
import { root } from "../command.ts"

/**
 * Compares a page of the manual with the text that `tools/security` generates. With `fix`, writes the page. Returns the
 * problem, if there is one.
 */
export function generatedPage(path: string, page: string, { fix }: { fix: boolean }): string[] {
  const file = root + path
  if (plain(readFileSync(file, { encoding: "utf8", flag: "a+" })) === plain(page)) return []
  if (fix) writeFileSync(file, page)
  return [`${path} is not what tools/security makes: \`./run fix\` writes it`]
}

/** Returns the text without the padding that the formatter adds to tables. */
function plain(text: string): string {
  return text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---")
}
