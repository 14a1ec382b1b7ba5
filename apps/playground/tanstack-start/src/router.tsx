import { createRouter } from "@tanstack/react-router"
// oxlint-disable-next-line import/no-cycle -- the plugin writes this file, which takes only a type from here
import { routeTree } from "./routeTree.gen.ts"

/** The router of a page. */
export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true })
}
