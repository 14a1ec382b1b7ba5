import { showTab } from "./theme/show-tab.ts"
import { tabKey } from "./theme/tab-key.ts"

/**
 * The script of each page that shows the tab which the reader chose before: as soon as a group is parsed, and so before it is
 * painted. Without a choice, and without JavaScript, the first one is shown.
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
