/** Leaves the page. Where only the fragment differs, a browser would stay on it. */
export function goTo(url: string): void {
  location.href = url
  if (url.includes("#")) location.reload()
}
