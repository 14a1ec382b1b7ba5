import { readFileSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "@latchkey/test-kit/repository"
import { describe, expect, test } from "vitest"
import { frameworks } from "../src/application/frameworks/frameworks.ts"
import { startPageRules } from "../src/application/templates.ts"
import { manual } from "../src/names/manual.ts"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

type Files = Readonly<Record<string, string>>

/** The frameworks with a start page: all except a function that accepts a `Request`. */
const each = frameworks.filter(({ id }) => id !== "request-response").map((row) => [row.id, row] as const)

/** The files of a server that has no page yet, by the package that it lists. NestJS has a page. */
const emptyServers: Readonly<Record<string, Files>> = {
  express: { "package.json": manifest({ express: "^5.0.0" }) },
  fastify: { "package.json": manifest({ fastify: "^5.0.0" }) },
  hono: { "package.json": manifest({ hono: "^4.0.0" }) },
}

/** Gives an application a start page. @returns the pages of the folder: the files with the element `main` */
async function withStartPage(id: string, also: Files = {}): Promise<{ folder: string; pages: Files }> {
  const folder = folderWith({ ...(emptyServers[id] ?? applications[id]), ...also })
  const { out } = await latchkey("init", folder, "--framework", id, "--yes", "--no-install", "--start-page")
  expect(out).not.toContain("Left for you")
  const pages = Object.entries(filesIn(folder)).filter(([, text]) => text.includes("<main"))
  return { folder, pages: Object.fromEntries(pages) }
}

/** Returns the page with the button, among the pages of an application. */
function startOf(pages: Files): string {
  return Object.values(pages).find((text) => text.includes("Nobody is signed in.")) ?? ""
}

describe.each(each)("the start page of %s", (id, { basePath, page, membersPage }) => {
  test("greets users who have only an address, and leads to the members' page, the session and the manual", async () => {
    const { folder, pages } = await withStartPage(id)
    const start = startOf(pages)
    expect(start).toMatch(/\buser\(?\)?\??\.name \?\? .*\buser\(?\)?\??\.email\b/)
    const [, guide] = /const guide =\s*"([^"]+)"/.exec(start) ?? []
    const links = [...start.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href === "${guide}" ? guide : href,
    )
    expect(links).toEqual(["/members", `${basePath}/session`, `${manual}/${page}#next`])
    const files = filesIn(folder)
    for (const file of membersPage) expect(Object.keys(files)).toContain(file)
    expect(Object.values(files).join("\n")).toContain("Welcome, ")
  })

  test("gets the same rules as every other one, without a change", async () => {
    const { pages } = await withStartPage(id)
    for (const rule of startPageRules().values())
      expect(startOf(pages).replaceAll(/^ {2}/gm, "").replace(":global(:root)", ":root")).toContain(rule)
  })
})

// SolidStart's title is in the application's own document.
test.each(each.filter(([id]) => id !== "solidstart"))("the start page of %s has a title", async (id) => {
  const { folder } = await withStartPage(id)
  expect(Object.values(filesIn(folder)).join("\n")).toMatch(/title(?:>|: ")Start/)
})

const withTailwind = [
  "next",
  "nuxt",
  "sveltekit",
  "astro",
  "tanstack-start",
  "react-router",
  "solidstart",
  "qwik",
]

test.each(withTailwind)(
  "uses Tailwind's classes, and no rules, in an application of %s with Tailwind",
  async (id) => {
    const { dependencies, ...rest } = JSON.parse(applications[id]?.["package.json"] ?? "{}")
    const packageJson = JSON.stringify({ ...rest, dependencies: { ...dependencies, tailwindcss: "^4.1.0" } })
    const { pages } = await withStartPage(id, { "package.json": packageJson })
    const attribute = ["next", "tanstack-start", "react-router"].includes(id) ? "className" : "class"
    expect(startOf(pages)).toMatch(new RegExp(`<button (?:[^>]* )?${attribute}="[^"]*bg-`))
    expect(startOf(pages)).toMatch(new RegExp(`<(?:a|Link) ${attribute}="[^"]*" href="/members"`))
    const all = Object.values(pages).join("\n")
    expect(all).not.toMatch(/<style|undefined/)
    expect(all).not.toContain(attribute === "class" ? "className=" : " class=")
  },
)

test("the rules have no character that HTML or a template literal escapes, and only colours of the built-in pages", () => {
  const rules = [...startPageRules().values()].join("\n")
  expect(rules).not.toMatch(/[&<>"'`$\\]/)
  const palette = readFileSync(join(import.meta.dirname, "../../core/src/pages/theme-colors.ts"), "utf8")
  const colors = [...rules.matchAll(/#[\da-f]{3,8}\b/g)].map(([color]) =>
    color === "#fff" ? "#ffffff" : color,
  )
  expect(colors.filter((color) => !palette.includes(color))).toEqual([])
})

const membersPages: readonly (readonly [id: string, own: Files, never: string])[] = [
  ["sveltekit", { "src/routes/members/+page.svelte": "<p>Ours</p>\n" }, "src/routes/members/+page.server.ts"],
  ["next", { "app/(shop)/members/page.tsx": "export default () => null\n" }, "app/members/page.tsx"],
  ["astro", { "src/pages/members/index.astro": "<p>Ours</p>\n" }, "src/pages/members.astro"],
  [
    "react-router",
    {
      "app/members.tsx": "export default () => null\n",
      "app/routes.ts":
        'import { index, route } from "@react-router/dev/routes"\n\nexport default [index("routes/home.tsx"), route("members", "members.tsx")]\n',
    },
    "app/routes/members.tsx",
  ],
]

// Two pages for one path are an error in most frameworks.
test.each(membersPages)(
  "adds no page for members to an application of %s that has one",
  async (id, own, never) => {
    const { folder } = await withStartPage(id, own)
    const files = filesIn(folder)
    expect(Object.keys(files)).not.toContain(never)
    const { "app/routes.ts": routes = "", ...pages } = own
    expect(files).toMatchObject(pages)
    expect((files["app/routes.ts"] ?? "").split("members")).toHaveLength(routes.split("members").length)
  },
)

test("adds the route of the page for members in React Router, or says that it's missing", async () => {
  const { folder } = await withStartPage("react-router")
  expect(textOf(folder, "app/routes.ts")).toContain('route("members", "routes/members.tsx")')
  const routes =
    'import { index } from "@react-router/dev/routes"\n\nexport default make(index("routes/home.tsx"))\n'
  const other = folderWith({ ...applications["react-router"], "app/routes.ts": routes })
  const { out } = await latchkey("init", other, "--yes", "--no-install", "--start-page")
  expect(out).toContain('app/routes.ts: add `route("members", "routes/members.tsx")`.')
})
