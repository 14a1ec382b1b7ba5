/** Leaves the page for a URL. If only the fragment differs, the browser would stay, so the page is reloaded. */
export function goTo(url: string): void {
  location.href = url
  if (url.includes("#")) location.reload()
}
