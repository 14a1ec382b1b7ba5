import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** The folder of the built manual. */
export const siteFolder: string = fileURLToPath(new URL("../../docs/dist/", import.meta.url))

/** Returns the paths of all of its pages, except for redirects: `/errors/<code>`. */
export function addresses(): string[] {
  return globSync("**/*.html", { cwd: siteFolder })
    .filter((file) => !readFileSync(siteFolder + file, "utf8").includes('http-equiv="refresh"'))
    .map((file) => `/${file.replaceAll("\\", "/").replace(/(?:(^|\/)index)?\.html$/, "$1")}`)
    .filter((address) => address !== "/404")
    .sort()
}

/** A page of each kind: the home page, a guide, a page with a table, a provider's, a framework's, and a missing page. */
export const kinds = [
  "/",
  "/guides/deployment",
  "/differences",
  "/providers/github",
  "/frameworks/next",
  "/reference/configuration",
  "/reference/api/@latchkey/core",
  "/no-such-page",
] as const
