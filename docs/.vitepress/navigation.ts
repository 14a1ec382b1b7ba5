import type { DefaultTheme } from "vitepress"
import { pageUrlOf } from "./page-url.ts"
import { contents } from "./contents.ts"
import { entries, pagesOf, titleOf } from "./pages.ts"

/** The sidebar of the manual; a folder of the contents is one row in it. */
const manual: DefaultTheme.SidebarItem[] = contents.map(({ title, entries: pages, collapsed = false }) => ({
  text: title,
  collapsed,
  items: pages.map(({ page, title: text }) => ({ text, link: pageUrlOf(page) })),
}))

/** The sidebar of each folder of the contents: all of its pages. */
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

/** The sidebar for each part of the site; the longest path that fits is taken. */
export const sidebar: DefaultTheme.SidebarMulti = { ...Object.fromEntries(folders), "/": manual }

/** The bar at the top: the sections of the contents that have a name there. */
export const nav: DefaultTheme.NavItem[] = contents.flatMap(({ nav: text, entries: [first] }) => {
  if (text === undefined || first === undefined) return []
  const folder = /^[\w-]+\//.exec(first.page)?.[0]
  return [{ text, link: pageUrlOf(first.page), activeMatch: `^/${folder ?? first.page.replace(".md", "")}` }]
})
