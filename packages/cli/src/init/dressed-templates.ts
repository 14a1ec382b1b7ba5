import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { startPageRules, templatesOf } from "../application/templates.ts"

/** The look of the pages' elements in an application with Tailwind, whose reset leaves a button without a shape. */
const classes: Readonly<Record<string, string>> = {
  main: "mx-auto my-[15vh] w-full max-w-md rounded-2xl border-zinc-500/25 p-8 text-center sm:border",
  h1: "text-2xl font-semibold break-words",
  button:
    "my-6 w-full cursor-pointer rounded-xl bg-zinc-900 p-3 font-semibold text-white dark:bg-zinc-100 dark:text-black",
  nav: "flex flex-wrap justify-center gap-x-5 gap-y-1",
  a: "underline",
}

/** The frameworks whose components name the attribute for classes `className`. */
const ofReact = ["next", "react-router", "tanstack-start"]

/** Matches the beginning of an element's tag. Next's links are elements, too. */
const opening = /<(main|h1|button|nav|a|Link)(?=[ >])/g

/** Returns the files on a framework's page, whose pages get a look: Tailwind's classes, or lines of CSS. */
export function dressedTemplates(
  framework: Framework,
  { manifest }: Application,
): ReadonlyMap<string, string> {
  const hasTailwind = "tailwindcss" in manifest.dependencies
  const attribute = ofReact.includes(framework.id) ? "className" : "class"
  return new Map(
    [...templatesOf(framework)].map(([file, text]) => {
      if (!text.includes("<main>")) return [file, text]
      // A server's page is text in a module, for which Tailwind writes no classes.
      const isText = file.endsWith(".ts")
      return [file, hasTailwind && !isText ? withClasses(text, attribute) : withStyle(file, text)]
    }),
  )
}

function withClasses(text: string, attribute: string): string {
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
