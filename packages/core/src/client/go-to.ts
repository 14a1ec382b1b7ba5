/** Leaves the page. If only the fragment differs, the browser would stay, so the page is loaded again. */
export function goTo(url: string): void {
  location.href = url
  if (url.includes("#")) location.reload()
}
