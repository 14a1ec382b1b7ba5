import { contents, type Entry } from "./contents.ts"

/** A page that lists the pages of a folder, at the folder's own address. */
interface FolderPage {
  readonly folder: string
  readonly title: string
  readonly introduction: string
}

const folders: readonly FolderPage[] = [
  {
    folder: "start/",
    title: "Start",
    introduction:
      "Begin with `npm create latchkey@latest` or with `npx latchkey init` in an application that you have, or follow the steps for your framework.",
  },
  {
    folder: "frameworks/",
    title: "Frameworks",
    introduction:
      "How to read the session, protect pages, sign in and sign out in each framework. If you haven't set it up yet, [start here](../start/index.md).",
  },
  {
    folder: "guides/",
    title: "Guides",
    introduction: "Each guide is about one thing that you want to do, with the code for each framework.",
  },
  {
    folder: "reference/",
    title: "Reference",
    introduction: "Every option, callback, URL, cookie and variable, and the exports of every package.",
  },
  {
    folder: "security/",
    title: "Security",
    introduction: "The attacks that the service protects from, the proof of it, and your own part.",
  },
  {
    folder: "moving/",
    title: "Moving to Latchkey",
    introduction: "How to bring an application over from another library, and what happens to its users.",
  },
]

/** Returns the pages that list the pages of a folder, by their files in `docs/`. */
export function folderPages(): ReadonlyMap<string, string> {
  return new Map(folders.map((page) => [`${page.folder}index.md`, folderPage(page)]))
}

function folderPage({ folder, title, introduction }: FolderPage): string {
  const sections = contents.flatMap((section) => {
    const rows = section.entries.flatMap((entry) => rowsOf(entry, folder))
    return rows.length === 0 ? [] : [{ title: section.title, rows }]
  })
  const parts = sections.map((section) =>
    sections.length === 1 ? section.rows.join("\n") : `## ${section.title}\n\n${section.rows.join("\n")}`,
  )
  return `# ${title}\n\n${introduction}\n\n${parts.join("\n\n")}\n`
}

/** Returns the rows for the pages of an entry that are in the folder. */
function rowsOf({ page, title, about, more = [] }: Entry, folder: string): string[] {
  const below = more.flatMap((entry) => rowsOf(entry, folder))
  if (!page.startsWith(folder)) return below
  const file = page.slice(folder.length)
  return [`- [${title}](${file.endsWith("/") ? `${file}index.md` : file}): ${about}`, ...below]
}
