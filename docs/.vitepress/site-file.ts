/** A file of the site, by its path from the root, and its content. */
export interface SiteFile {
  readonly path: string
  readonly content: string
}
