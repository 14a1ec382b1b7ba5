import type { DefaultTheme } from "vitepress"
import { contents, type Entry } from "./contents.ts"
import { folderPages } from "./folder-pages.ts"
import { pageUrlOf } from "./page-url.ts"
import { entries, pagesOf, titleOf } from "./pages.ts"

/** The manual's sidebar, in which a folder is one row. */
const manual: DefaultTheme.SidebarItem[] = contents.map(({ title, entries: pages }) => ({
  text: title,
  items: pages.map(({ page, title: text, more }) => ({
    text,
    link: pageUrlOf(page),
    ...(more === undefined ? {} : { items: more.map(row) }),
  })),
}))

/** The sidebar for each folder that is one row in the manual's, with all of its pages. */
const folders = entries
  .filter(({ page }) => page.endsWith("/"))
  .map((entry): [string, DefaultTheme.SidebarItem[]] => [
    pageUrlOf(entry.page),
    [
      { text: "Latchkey", items: [{ text: "The whole manual", link: "/" }] },
      {
        text: entry.title,
        items: pagesOf(entry).map((file) => ({ text: titleOf(file), link: pageUrlOf(file) })),
      },
    ],
  ])

/** The sidebar for each part of the site. The longest matching path wins. */
export const sidebar: DefaultTheme.SidebarMulti = { ...Object.fromEntries(folders), "/": manual }

/** The navigation bar, with the sections that have a title for it. A folder that has its own page leads to it. */
export const nav: DefaultTheme.NavItem[] = contents.flatMap(({ nav: text, entries: [first] }) => {
  if (text === undefined || first === undefined) return []
  const folder = /^[\w-]+\//.exec(first.page)?.[0]
  const link = folder !== undefined && folderPages().has(`${folder}index.md`) ? folder : first.page
  return [{ text, link: pageUrlOf(link), activeMatch: `^/${folder ?? first.page.replace(".md", "")}` }]
})

function row({ page, title }: Entry): DefaultTheme.SidebarItem {
  return { text: title, link: pageUrlOf(page) }
}
