import { createRouter, type AnyRouter } from "@tanstack/react-router"
// oxlint-disable-next-line import/no-cycle -- the plugin writes this file, which takes only a type from here
import { routeTree } from "./routeTree.gen.ts"

/** Returns the router of a request. */
export function getRouter(): AnyRouter {
  return createRouter({ routeTree, defaultNotFoundComponent: () => "There is no such page." })
}
