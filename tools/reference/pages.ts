import { readFileSync, writeFileSync } from "node:fs"
import { folderPages } from "../../docs/.vitepress/folder-pages.ts"
import { root } from "../command.ts"
import { configurationPages } from "./configuration.ts"
import { cookiesPage } from "./cookies.ts"

/** The pages of the manual that are generated from the sources or from its contents, by their files. */
const pages: readonly (readonly [file: string, text: () => string])[] = [
  ...[...configurationPages()].map(([file, text]) => [`docs/reference/${file}`, () => text] as const),
  ["docs/reference/cookies.md", cookiesPage],
  ...[...folderPages()].map(([file, text]) => [`docs/${file}`, () => text] as const),
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
