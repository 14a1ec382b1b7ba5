import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../../..")

/** The pages that the task was asked for, by parts of their paths; all of them unless there are any. */
const wanted = (process.env["INSTALL_PAGES"] ?? "").split(" ").filter((part) => part !== "")

/** Returns true if the task was asked for a page. @param page - its path from the root of the repository */
export function isWanted(page: string): boolean {
  return wanted.length === 0 || wanted.some((part) => page.includes(part))
}

/** A page, with the lines of its shell blocks that install something, in their order. */
export interface InstallingPage {
  readonly page: string
  readonly lines: readonly string[]
}

/** Every page that prints what to install, but the start pages, which are worked through as a whole. */
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

/** The lines of a page's shell blocks that install named packages. */
function installLines(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = ""]) => block)
  const lines = blocks.flatMap((block) => block.split("\n")).map((line) => line.trim())
  return lines.filter((line) => /^npm (?:install|i) (?:--?[\w-]+ )*[@\w]/.test(line))
}
