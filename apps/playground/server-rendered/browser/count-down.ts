/** Counts down the remaining lifetime of the access token, and asks for it again before it ends. */
export function countDown(): void {
  const card = document.querySelector<HTMLElement>("[data-ask-again]")
  const [life, timer] = [card?.querySelector("progress"), card?.querySelector("[role=timer]")]
  if (!card || !life || !timer) return
  setTimeout(() => location.assign("/tokens"), Number(card.dataset["askAgain"]))
  const start = performance.now()
  setInterval(() => {
    const left = Math.max(0, life.max - Math.floor((performance.now() - start) / 1000))
    life.value = left
    timer.textContent = `${left} seconds`
  }, 1000)
}
