import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** The folder of the built manual. */
export const siteFolder: string = fileURLToPath(new URL("../../docs/dist/", import.meta.url))

/** The addresses of all of its pages, without the ones that only lead to another: `/errors/<code>`. */
export function addresses(): string[] {
  return globSync("**/*.html", { cwd: siteFolder })
    .map((file) => `/${file.replaceAll("\\", "/").replace(/(?:(^|\/)index)?\.html$/, "$1")}`)
    .filter((address) => address !== "/404" && !/^\/errors\/[A-Z]/.test(address))
    .sort()
}

/** A page of each kind: the home page, a guide, a page that is a table, a provider's, one of a framework, one that is not there. */
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
