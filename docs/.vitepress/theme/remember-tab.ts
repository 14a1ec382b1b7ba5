import { inBrowser, onContentUpdated } from "vitepress"
import { showTab } from "./show-tab.ts"
import { tabKey } from "./tab-key.ts"

/**
 * Has all groups of code blocks follow the tab that the reader chooses in one of them, on this page and on the next ones.
 * `tabScript` does the same before a page is first painted.
 */
export function rememberTab(): void {
  if (!inBrowser) return
  onContentUpdated(() => {
    const name = rememberedTab()
    if (name !== null) showTab(name)
  })
  // VitePress shows the block of the clicked tab itself; arrow keys click, too.
  addEventListener("change", ({ target }) => {
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
    const name = label?.closest(".vp-code-group") ? label.textContent : undefined
    if (label && name) choose(name, label)
  })
}

/** Groups above may change their height: the tab stays where the reader has it. */
function choose(name: string, label: HTMLElement): void {
  const { top } = label.getBoundingClientRect()
  showTab(name)
  scrollBy({ top: label.getBoundingClientRect().top - top, behavior: "instant" })
  try {
    localStorage.setItem(tabKey, name)
  } catch {
    // The browser keeps nothing: the choice is good for this page.
  }
}

function rememberedTab(): string | null {
  try {
    return localStorage.getItem(tabKey)
  } catch {
    return null
  }
}
