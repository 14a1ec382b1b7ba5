import { inBrowser, onContentUpdated } from "vitepress"
import { showTab } from "./show-tab.ts"
import { tabKeyOf, tabKeys } from "./tab-key.ts"

/**
 * Applies the tab that the reader chooses in one group of code blocks to all groups, on this page and on later ones. The
 * framework and the package manager are remembered separately.
 * `tabScript` does the same before a page is first painted.
 */
export function rememberTab(): void {
  if (!inBrowser) return
  onContentUpdated(() => {
    for (const name of rememberedTabs()) showTab(name)
  })
  // VitePress itself shows the block of a clicked tab. Arrow keys cause clicks, too.
  addEventListener("change", ({ target }) => {
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
    const name = label?.closest(".vp-code-group") ? label.textContent : undefined
    if (label && name) choose(name, label)
  })
}

/** Groups above may change their height, so this keeps the tab in the same position on the screen. */
function choose(name: string, label: HTMLElement): void {
  const { top } = label.getBoundingClientRect()
  showTab(name)
  scrollBy({ top: label.getBoundingClientRect().top - top, behavior: "instant" })
  try {
    localStorage.setItem(tabKeyOf(name), name)
  } catch {
    // The browser stores nothing, so the choice is valid only on this page.
  }
}

function rememberedTabs(): string[] {
  try {
    return tabKeys.flatMap((key) => localStorage.getItem(key) ?? [])
  } catch {
    return []
  }
}
