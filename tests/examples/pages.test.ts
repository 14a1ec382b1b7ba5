import { expect, test } from "vitest"
import { type Example, goThrough } from "./journeys.ts"

const pages: readonly Example[] = [
  { name: "nuxt", basePath: "/api/auth", types: "typecheck" },
  { name: "sveltekit", basePath: "/auth", types: "typecheck" },
  { name: "astro", basePath: "/api/auth", types: "typecheck" },
  { name: "solidstart", basePath: "/api/auth", types: "typecheck" },
  { name: "qwik", basePath: "/auth", types: "typecheck" },
]

test.each(pages)(
  "the example $name starts as it's installed, signs in, guards its page, signs out, and is refused in production",
  { timeout: 600_000 },
  async (example) => {
    await expect(goThrough(example)).resolves.toBeUndefined()
  },
)
