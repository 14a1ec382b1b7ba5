/** Returns the path of a page on the site, such as `/guides/email` for `guides/email.md`. */
export function pageUrlOf(file: string): string {
  return `/${file.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`
}
