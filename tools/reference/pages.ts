import { readFileSync, writeFileSync } from "node:fs"
import { root } from "../command.ts"
import { configurationPage } from "./configuration.ts"
import { cookiesPage } from "./cookies.ts"

/** The pages of the manual that are generated from the sources, by their files. */
const pages: readonly (readonly [file: string, text: () => string])[] = [
  ["docs/reference/configuration.md", configurationPage],
  ["docs/reference/cookies.md", cookiesPage],
]

/** Returns the pages that differ from the generated ones; with `fix`, they're rewritten. */
export function staleReferencePages({ fix }: { fix: boolean }): string[] {
  return pages.flatMap(([file, text]) => {
    const page = text()
    if (readFileSync(root + file, { encoding: "utf8", flag: "a+" }) === page) return []
    if (fix) writeFileSync(root + file, page)
    return [file]
  })
}
