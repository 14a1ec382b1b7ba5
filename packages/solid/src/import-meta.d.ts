/** The values with which Vite replaces `import.meta.env` in everything it bundles. */
interface ViteVariables {
  readonly PROD?: boolean
  readonly BASE_URL?: string
  /** Set by SolidStart. */
  readonly SERVER_BASE_URL?: string
}

interface ImportMeta {
  /** Undefined if the code isn't bundled. */
  readonly env?: ViteVariables
}
