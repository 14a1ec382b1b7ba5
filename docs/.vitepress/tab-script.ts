import { showTab } from "./theme/show-tab.ts"
import { tabKey } from "./theme/tab-key.ts"

/**
 * The script that each page runs to show the tab that the reader chose earlier. It runs as soon as a group is parsed, before
 * the group is painted. Without a choice, or without JavaScript, the first tab is shown.
 */
export const tabScript: string = `(() => {
  let name
  try { name = localStorage.getItem(${JSON.stringify(tabKey)}) } catch {}
  if (!name) return
  const showTab = ${showTab.toString()}
  const observer = new MutationObserver(() => showTab(name))
  observer.observe(document.documentElement, { childList: true, subtree: true })
  addEventListener("DOMContentLoaded", () => { showTab(name); observer.disconnect() })
})()`
