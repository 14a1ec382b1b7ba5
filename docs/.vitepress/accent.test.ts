import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { themePalette } from "@latchkey/core/rendering"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The colour of the built-in pages without a theme. */
const { accent } = themePalette({})

function read(file: string): string {
  return readFileSync(`${root}${file}`, "utf8")
}

test("the manual, the playground and the built-in pages have the same accent", () => {
  const { light, dark } = accent
  const brands = read("docs/.vitepress/theme/style.css").matchAll(/--vp-c-brand-1: (#\w+)/g)
  expect([...brands].map(([, color]) => color)).toEqual([light, dark])
  expect(read("apps/playground/content/playground.css")).toContain(`--accent: light-dark(${light}, ${dark});`)
})

test("the manual and the applications of the playground have the same mark, in the accent", () => {
  const mark = read("docs/public/mark.svg")
  expect(mark).toContain(`fill="${accent.light}"`)
  const icons = globSync("apps/playground/*/{app,public,static,.}/icon.svg", { cwd: root })
  expect(icons.length).toBeGreaterThan(7)
  for (const icon of icons) expect(read(icon)).toBe(mark.replace(' width="32" height="32"', ""))
})
