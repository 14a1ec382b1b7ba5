import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../../..")

/** The requested pages, by parts of their paths. Empty for all of them. */
const wanted = (process.env["INSTALL_PAGES"] ?? "").split(" ").filter((part) => part !== "")

/** Returns true if a page was requested. @param page - its path from the root of the repository */
export function isWanted(page: string): boolean {
  return wanted.length === 0 || wanted.some((part) => page.includes(part))
}

/** A page, with the lines of its shell blocks that install something, in order. */
export interface InstallingPage {
  readonly page: string
  readonly lines: readonly string[]
}

/** Returns every page with commands that install something, except for the start pages, which are tested as a whole. */
export function installingPages(): InstallingPage[] {
  const files = globSync(
    ["README.md", "packages/*/README.md", "docs/{adapters,frameworks,guides,moving,providers}/*.md"],
    {
      cwd: root,
    },
  )
  return files
    .sort()
    .map((page) => ({ page, lines: installLines(readFileSync(join(root, page), "utf8")) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Returns the lines in a page's shell blocks that install named packages. */
function installLines(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = ""]) => block)
  const lines = blocks.flatMap((block) => block.split("\n")).map((line) => line.trim())
  return lines.filter((line) => /^npm (?:install|i) (?:--?[\w-]+ )*[@\w]/.test(line))
}
