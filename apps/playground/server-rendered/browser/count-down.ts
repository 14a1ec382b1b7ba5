/** Counts down the remaining lifetime of the access token, and asks for it again before it ends. */
export function countDown(): void {
  const card = document.querySelector<HTMLElement>("[data-ask-again]")
  const [life, timer] = [card?.querySelector("progress"), card?.querySelector("[role=timer]")]
  if (!card || !life || !timer) return
  const start = performance.now()
  const ticking = setInterval(() => {
    const left = Math.max(0, life.max - Math.floor((performance.now() - start) / 1000))
    life.value = left
    timer.textContent = `${left} seconds`
  }, 1000)
  const askAgain = async (): Promise<void> => {
    clearInterval(ticking)
    if (await showAgain()) countDown()
    else location.assign("/tokens")
  }
  setTimeout(() => void askAgain(), Number(card.dataset["askAgain"]))
}

/** Updates the page without reloading it. Returns false if the server's response isn't the page. */
async function showAgain(): Promise<boolean> {
  try {
    const answer = await fetch("/tokens")
    if (!answer.ok || answer.redirected) return false
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main")
    if (main === null) return false
    document.querySelector("main")?.replaceWith(main)
    return true
  } catch {
    return false
  }
}
