import type { DefaultTheme } from "vitepress"
import { pageUrlOf } from "./page-url.ts"
import { contents } from "./contents.ts"
import { entries, pagesOf, titleOf } from "./pages.ts"

/** The manual's sidebar, in which a folder is one row. */
const manual: DefaultTheme.SidebarItem[] = contents.map(({ title, entries: pages, collapsed = false }) => ({
  text: title,
  collapsed,
  items: pages.map(({ page, title: text }) => ({ text, link: pageUrlOf(page) })),
}))

/** The sidebar for each folder, with all of its pages. */
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

/** The navigation bar, with the sections that have a title for it. */
export const nav: DefaultTheme.NavItem[] = contents.flatMap(({ nav: text, entries: [first] }) => {
  if (text === undefined || first === undefined) return []
  const folder = /^[\w-]+\//.exec(first.page)?.[0]
  return [{ text, link: pageUrlOf(first.page), activeMatch: `^/${folder ?? first.page.replace(".md", "")}` }]
})
