import type { DefaultTheme } from "vitepress"
import { contents } from "./contents.ts"
import { addressOf, entries, pagesOf, titleOf } from "./pages.ts"

/** The sidebar of the manual; a folder of the contents is one row in it. */
const manual: DefaultTheme.SidebarItem[] = contents.map(({ title, entries: pages, collapsed = false }) => ({
  text: title,
  collapsed,
  items: pages.map(({ page, title: text }) => ({ text, link: addressOf(page) })),
}))

/** The sidebar of each folder of the contents: all of its pages. */
const folders = entries
  .filter(({ page }) => page.endsWith("/"))
  .map((entry): [string, DefaultTheme.SidebarItem[]] => [
    addressOf(entry.page),
    [
      { text: "← The manual", link: "/" },
      {
        text: entry.title,
        items: pagesOf(entry).map((file) => ({ text: titleOf(file), link: addressOf(file) })),
      },
    ],
  ])

/** The sidebar for each part of the site; the longest path that fits is taken. */
export const sidebar: DefaultTheme.SidebarMulti = { ...Object.fromEntries(folders), "/": manual }

/** The bar at the top: a menu for each section of the contents that is shown open. */
export const nav: DefaultTheme.NavItem[] = contents
  .filter(({ collapsed }) => collapsed !== true)
  .map(({ title, entries: pages }) => ({
    text: title,
    items: pages.map(({ page, title: text }) => ({ text, link: addressOf(page) })),
  }))
