/** The modules that Qwik City makes while it builds an application, for an application without a build. */
export default undefined

/** Returns true if a file is served instead of a page. */
export function isStaticPath(): boolean {
  return false
}

/** The modules for an application without routes. */
export function getNotFound(): string {
  return "There is no such page."
}

/** The chunks of the browser's build. */
export const manifest: undefined = undefined
