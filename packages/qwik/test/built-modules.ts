/** What Qwik City makes while it builds an application, for an application that has none of it. */
export default undefined

/** Whether a file is served in place of a page. */
export function isStaticPath(): boolean {
  return false
}

/** What a stranger to the routes sees. */
export function getNotFound(): string {
  return "There is no such page."
}

/** The chunks of the browser's build. */
export const manifest: undefined = undefined
