import { createRouter } from "@tanstack/react-router"
// oxlint-disable-next-line import/no-cycle -- the plugin writes this file, which imports only a type from here
import { routeTree } from "./routeTree.gen.ts"

/** Returns the router of a page. */
export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true })
}
