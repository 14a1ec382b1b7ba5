import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { startPageRules, templatesOf } from "../application/templates.ts"

/** The look of the pages' elements in an application with Tailwind, whose reset leaves a button without a shape. */
const classes: Readonly<Record<string, string>> = {
  main: "mx-auto my-[15vh] w-full max-w-sm rounded-2xl border border-zinc-500/25 p-8 text-center",
  h1: "text-2xl font-semibold wrap-anywhere",
  button:
    "my-6 w-full cursor-pointer rounded-xl bg-zinc-900 p-3 font-semibold text-white dark:bg-zinc-100 dark:text-black",
  nav: "flex flex-wrap justify-center gap-x-5 gap-y-1",
  a: "underline",
}

/** Matches the beginning of an element's tag. Next's links are elements, too. */
const opening = /<(main|h1|button|nav|a|Link)(?=[ >])/g

/** Returns the files on a framework's page, whose pages get a look: Tailwind's classes, or lines of CSS. */
export function dressedTemplates(
  framework: Framework,
  { manifest }: Application,
): ReadonlyMap<string, string> {
  const hasTailwind = "tailwindcss" in manifest.dependencies
  return new Map(
    [...templatesOf(framework)].map(([file, text]) => {
      if (!text.includes("<main>")) return [file, text]
      return [file, hasTailwind && !framework.runsOnNode ? withClasses(text) : withStyle(file, text)]
    }),
  )
}

/** Returns a page with Tailwind's classes. React's name for them is its own. */
function withClasses(text: string): string {
  const attribute = /^import .*react/m.test(text) ? "className" : "class"
  return text.replaceAll(opening, (tag, name: string) => `${tag} ${attribute}="${classes[elementOf(name)]}"`)
}

/** Returns a page with the rules for its elements, where the kind of file has them. */
function withStyle(file: string, text: string): string {
  const css = rulesFor(text)
  if (/\.(?:svelte|vue)$/.test(file))
    return `${text}\n<style${file.endsWith(".vue") ? " scoped" : ""}>\n${css.replace(":root", ":global(:root)")}</style>\n`
  if (file.endsWith(".astro")) return `${text}\n<style>\n${css}</style>\n`
  const styled = file.endsWith("x")
    ? text.replace(/^( *)<main>$/m, "$&\n$1  <style>{styles}</style>")
    : text.replace(/^( *)<title>.*$/m, "$&\n$1<style>${styles}</style>")
  return `${styled}\nconst styles = \`\n${css}\`\n`
}

/** Returns the rules for the elements that a page has, indented. */
function rulesFor(text: string): string {
  const elements = new Set(["root", ...[...text.matchAll(opening)].map(([, name = ""]) => elementOf(name))])
  return [...startPageRules()]
    .filter(([element]) => elements.has(element))
    .map(([, rule]) => rule.replaceAll(/^/gm, "  "))
    .join("\n")
    .concat("\n")
}

function elementOf(name: string): string {
  return name === "Link" ? "a" : name
}
