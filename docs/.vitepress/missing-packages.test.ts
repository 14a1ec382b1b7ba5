import { expect, test } from "vitest"
import { missingOn, missingPackages } from "./missing-packages.ts"

test("every package that an example imports is installed by its page, or by the start page of its framework", () => {
  expect(missingPackages()).toEqual([])
})

const example = '```ts\nimport { a } from "@latchkey/core"\n```\n'

test("an import of a package that a framework's package brings is found", () => {
  expect(missingOn("guides/a.md", example)).toEqual(["docs/guides/a.md imports @latchkey/core"])
})

test.each(["```sh\nnpm install @latchkey/core\n```\n", "Install it: `pnpm add @latchkey/core`.\n"])(
  "a command of the page installs it: %j",
  (command) => {
    expect(missingOn("guides/a.md", command + example)).toEqual([])
  },
)

test("a tab takes the packages that its framework's start page installs", () => {
  const tab = (framework: string): string =>
    `\`\`\`ts [${framework}]\nimport { html } from "hono/html"\n\`\`\`\n`
  expect(missingOn("guides/a.md", tab("Hono"))).toEqual([])
  expect(missingOn("guides/a.md", tab("Express"))).toEqual(["docs/guides/a.md imports hono for Express"])
})

test("modules of Node, of a framework's build and of the application are no packages to install", () => {
  const code = ["node:fs", "./a", "@/auth", "~/auth", "#auth", "astro:actions", "cloudflare:workers"]
  expect(
    missingOn("guides/a.md", `\`\`\`ts\n${code.map((name) => `import "${name}"\n`).join("")}\`\`\`\n`),
  ).toEqual([])
})
