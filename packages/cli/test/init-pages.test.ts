import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, textOf } from "./folder.ts"

type Files = Readonly<Record<string, string>>

/** Returns a framework's application whose start page is in a different place. */
function withPages(name: string, without: readonly string[], files: Files): Files {
  const all = Object.entries({ ...applications[name], ...files })
  return Object.fromEntries(all.filter(([file]) => !without.includes(file)))
}

const elsewhere: readonly (readonly [title: string, files: Files, never: string, page: string])[] = [
  [
    "a group of routes in Next",
    withPages("next", ["app/page.tsx"], { "app/(shop)/page.tsx": "export default () => null\n" }),
    "app/page.tsx",
    "app/(shop)/page.tsx",
  ],
  [
    "a folder for each language in Next",
    withPages("next", ["app/page.tsx", "app/layout.tsx"], {
      "app/[locale]/layout.tsx": "export default ({ children }) => <html><body>{children}</body></html>\n",
      "app/[locale]/page.tsx": "export default () => null\n",
    }),
    "app/layout.tsx",
    "app/[locale]/page.tsx",
  ],
  [
    "the Pages Router without a page for /",
    withPages("next", ["app/page.tsx", "app/layout.tsx"], {
      "pages/[slug].tsx": "export default () => null\n",
    }),
    "app/page.tsx",
    "pages/[slug].tsx",
  ],
  [
    "a group of routes in SvelteKit",
    withPages("sveltekit", ["src/routes/+page.svelte"], { "src/routes/(app)/+page.svelte": "<h1>Hi</h1>\n" }),
    "src/routes/+page.svelte",
    "src/routes/(app)/+page.svelte",
  ],
  [
    "pages of Nuxt without app.vue",
    withPages("nuxt", ["app/app.vue"], { "app/pages/[...slug].vue": "<template><p>Hi</p></template>\n" }),
    "app/app.vue",
    "app/pages/[...slug].vue",
  ],
  [
    "a route for every path in Astro",
    withPages("astro", ["src/pages/index.astro"], { "src/pages/[...slug].astro": "<h1>Hi</h1>\n" }),
    "src/pages/index.astro",
    "src/pages/[...slug].astro",
  ],
  [
    "a layout without a path in TanStack Start",
    withPages("tanstack-start", ["src/routes/index.tsx"], {
      "src/routes/__root.tsx": "export {}\n",
      "src/routes/_layout.index.tsx": "export {}\n",
    }),
    "src/routes/index.tsx",
    "src/routes/_layout.index.tsx",
  ],
  [
    "a group of routes in SolidStart",
    withPages("solidstart", ["src/routes/index.tsx"], {
      "src/routes/(home).tsx": "export default () => <p />\n",
    }),
    "src/routes/index.tsx",
    "src/routes/(home).tsx",
  ],
  [
    "a layout by name in Qwik City",
    withPages("qwik", ["src/routes/index.tsx"], { "src/routes/index@wide.tsx": "export default 1\n" }),
    "src/routes/index.tsx",
    "src/routes/index@wide.tsx",
  ],
]

// Two pages for one path are an error in each of these frameworks, or one hides the other.
test.each(elsewhere)("adds no start page beside %s, even if asked", async (_, files, never, page) => {
  const folder = folderWith(files)
  for (const also of [[], ["--force", "--start-page"]]) {
    const { code, out } = await latchkey("init", folder, "--yes", "--no-install", ...also)
    expect(out).toContain(`${page}: the application has its own pages, so no start page was added.`)
    expect(code).toBe(0)
    expect(Object.keys(filesIn(folder))).not.toContain(never)
  }
})

test("replaces no app.vue of Nuxt that shows other pages", async () => {
  const own = "<template>\n  <NuxtPage />\n</template>\n"
  const files = { "app/app.vue": own, "app/pages/about.vue": "<template><p>Hi</p></template>\n" }
  const folder = folderWith({ ...applications["nuxt"], ...files })
  await latchkey("init", folder, "--yes", "--no-install", "--start-page")
  expect(textOf(folder, "app/app.vue")).toBe(own)
})

test("replaces a page of Nuxt, but not the app.vue that shows it", async () => {
  const own = "<template>\n  <NuxtLayout><NuxtPage /></NuxtLayout>\n</template>\n"
  const files = { "app/app.vue": own, "app/pages/index.vue": "<template><p>Hi</p></template>\n" }
  const folder = folderWith({ ...applications["nuxt"], ...files })
  await latchkey("init", folder, "--yes", "--no-install", "--start-page")
  expect(textOf(folder, "app/app.vue")).toBe(own)
  expect(textOf(folder, "app/pages/index.vue")).toContain("Nobody is signed in.")
})

test.each(["app/page.js", "app/page.jsx"])("replaces %s of an application in JavaScript", async (page) => {
  const { "tsconfig.json": _, ...rest } = withPages("next", ["app/page.tsx", "app/layout.tsx"], {
    "app/layout.js": "export default function Layout({ children }) {\n  return children\n}\n",
    [page]: "export default function Home() {\n  return <h1>Hello</h1>\n}\n",
  })
  const folder = folderWith(rest)
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install", "--start-page")
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  expect(textOf(folder, page)).toContain('import { auth, signIn, signOut } from "../auth"')
  expect(Object.keys(filesIn(folder)).filter((file) => /\.tsx?$/.test(file))).toEqual([])
})

const parts: Files = {
  "src/middleware/index.ts": "export const onRequest = (context, next) => next()\n",
  "src/actions.ts": "export const server = { buy: 1 }\n",
}

test("replaces a start page of Astro, but no middleware and no actions", async () => {
  const folder = folderWith({ ...applications["astro"], ...parts })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install", "--start-page")
  expect(code).toBe(1)
  for (const [file, text] of Object.entries(parts)) expect(textOf(folder, file)).toBe(text)
  expect(textOf(folder, "src/pages/index.astro")).toContain("actions.signIn")
  expect(Object.keys(filesIn(folder))).not.toContain("src/middleware.ts")
  const left = out.slice(out.indexOf("Left for you:"))
  expect(left).toContain(
    "src/middleware/index.ts: it's your own file, so it was not changed. Add this to it:",
  )
  expect(left).toContain("signIn: defineAction({")
})
