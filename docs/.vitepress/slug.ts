/**
 * The anchor of a heading, as GitHub makes it, so that one link works here and there: lower case, spaces as hyphens, and
 * of the rest only letters, digits, hyphens and underscores.
 */
export function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-")
}
