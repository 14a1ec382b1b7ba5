/** Replaces the modules that Qwik City generates when it builds an application, because the tests don't build one. */
export default undefined

/** Returns true if a file is served instead of a page. */
export function isStaticPath(): boolean {
  return false
}

/** Returns the page for paths that don't exist. */
export function getNotFound(): string {
  return "There is no such page."
}

/** The chunks of the browser build. */
export const manifest: undefined = undefined
