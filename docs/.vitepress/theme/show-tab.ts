/**
 * Shows the tab with the given name in every group of code blocks that has it. The page runs this function while it's
 * parsed, so the function uses nothing from outside.
 */
export function showTab(name: string): void {
  for (const group of document.querySelectorAll(".vp-code-group")) {
    const blocks = group.querySelector(".blocks")?.children ?? []
    const chosen = [...group.querySelectorAll(".tabs label")].findIndex((label) => label.textContent === name)
    const input = group.querySelectorAll("input")[chosen]
    if (input === undefined || blocks[chosen] === undefined) continue
    input.checked = true
    for (const block of blocks) block.classList.toggle("active", block === blocks[chosen])
    const tabs = group.querySelector<HTMLElement>(".tabs")
    const label = group.querySelectorAll<HTMLElement>(".tabs label")[chosen]
    // On a phone, the row of tabs scrolls.
    if (tabs && label) tabs.scrollLeft = label.offsetLeft - (tabs.clientWidth - label.offsetWidth) / 2
  }
}
