/** A file of the site, from its root, and its content. */
export interface SiteFile {
  readonly path: string
  readonly content: string
}
