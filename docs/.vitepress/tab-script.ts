import { showTab } from "./theme/show-tab.ts"
import { tabKeys } from "./theme/tab-key.ts"

/**
 * The script that each page runs to show the tabs that the reader chose earlier. It runs as soon as a group is parsed, before
 * the group is painted. Without a choice, or without JavaScript, the first tab is shown.
 */
export const tabScript: string = `(() => {
  let names = []
  try { names = ${JSON.stringify(tabKeys)}.map((key) => localStorage.getItem(key)).filter(Boolean) } catch {}
  if (names.length === 0) return
  const showTab = ${showTab.toString()}
  const show = () => names.forEach((name) => showTab(name))
  const observer = new MutationObserver(show)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  addEventListener("DOMContentLoaded", () => { show(); observer.disconnect() })
})()`
