/** The address of a page on the site, from its root: `/guides/email` for `guides/email.md`. */
export function pageUrlOf(file: string): string {
  return `/${file.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`
}
