import { pageFiles, pageText, titleOf } from "./pages.ts"

/** A code block on a page. */
interface Block {
  /** The title of its tab, which is the framework that it's for. */
  readonly tab: string | undefined
  readonly code: string
}

/**
 * Lists the packages that a page's examples import but neither the page nor the framework's start page installs. With pnpm, an
 * application can import only packages that it installs itself.
 *
 * @param files - the paths of the pages, from `docs/`.
 */
export function missingPackages(files: readonly string[] = pageFiles()): string[] {
  return files.flatMap((file) => missingOn(file, pageText(file)))
}

/** Does the same for the text of a page. @param file - the path of the page, from `docs/`. */
export function missingOn(file: string, text: string): string[] {
  const own = installedBy(text)
  const missing = blocksOf(text).flatMap(({ tab, code }) =>
    importedBy(code)
      .filter((name) => !own.has(name) && !isInstalledBefore(name, file, tab))
      .map((name) => `docs/${file} imports ${name}${tab === undefined ? "" : ` for ${tab}`}`),
  )
  return [...new Set(missing)]
}

/** The packages that each start page installs, by the framework in its title. */
const starts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  pageFiles()
    .filter((file) => file.startsWith("start/"))
    .map((file) => [titleOf(file).replace("Start with ", ""), installedBy(pageText(file))]),
)

/** The start page for readers without a framework's package. */
const withoutFramework = "Request and Response"

/** Returns true if the reader of an example has installed a package by following the start page. */
function isInstalledBefore(name: string, file: string, tab: string | undefined): boolean {
  if (file.startsWith("start/")) return false
  // These are below the tabs, where each framework imports the provider from its own package.
  if (file.startsWith("providers/") && name === "@latchkey/providers") return true
  if (tab !== undefined)
    return starts.get(tab === "Other servers" ? withoutFramework : tab)?.has(name) ?? false
  return [...starts].some(([framework, names]) => framework !== withoutFramework && names.has(name))
}

/** Returns the names of the packages in a text's commands. */
function installedBy(text: string): Set<string> {
  const commands = text.matchAll(/\b(?:npm install|pnpm add)\s+([^`;]*?)(?=`|\n\n|\n```|\nnpm |\nnpx )/g)
  const words = [...commands].flatMap(([, list = ""]) => list.split(/\s+/))
  return new Set(words.filter((word) => !word.startsWith("-")).map((word) => word.replace(/(?<=.)@.*$/, "")))
}

function blocksOf(text: string): Block[] {
  const blocks = text.matchAll(/^([ \t]*)```(?:tsx?|vue|svelte|astro)\b([^\n]*)\n(.*?)^\1```/gms)
  return [...blocks].map(([, , rest = "", code = ""]) => ({ tab: /\[(.+)\]/.exec(rest)?.[1], code }))
}

/**
 * Returns the packages that a module imports, without modules of Node.js, of a framework's build, or of the
 * application.
 */
function importedBy(code: string): string[] {
  const specifiers = code.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s?"([^"]+)"/g)
  return [...specifiers].flatMap(
    ([, specifier = ""]) => /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(specifier) ?? [],
  )
}
