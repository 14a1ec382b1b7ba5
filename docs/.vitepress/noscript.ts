import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

const theme = createRequire(import.meta.url)
  .resolve("vitepress/theme-without-fonts")
  .replace(/[^/\\]+$/, "")
const ours = fileURLToPath(new URL("theme/", import.meta.url))

/**
 * Returns the styles for a browser without JavaScript: dark colours if the browser prefers them (the theme uses a
 * script for this), the menu for small screens as a list below the page, and no buttons without a function.
 */
export function noscriptStyle(): string {
  const files = [`${theme}styles/vars.css`, `${ours}style.css`].map((file) => readFileSync(file, "utf8"))
  const dark = files
    .flatMap((css) => [...css.matchAll(/^\.dark \{\n(.*?)^\}/gms)])
    .map(([, rules = ""]) => rules)
  const code = "html:not(.dark) .vp-code span { color: var(--shiki-dark, inherit) }"
  const style = `${readFileSync(`${ours}noscript.css`, "utf8")}
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark.join("")} } ${code} }`
  return style.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/\s+/g, " ")
}
