/**
 * Returns the anchor of a heading in GitHub's format, so that a link works both here and there: lower case, with hyphens
 * for spaces, and otherwise only letters, digits, hyphens and underscores.
 */
export function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-")
}
