/** The values with which Vite replaces `import.meta.env` in everything it bundles. */
interface ViteVariables {
  readonly PROD?: boolean
}

interface ImportMeta {
  /** Undefined in modules that aren't bundled. */
  readonly env?: ViteVariables
}
