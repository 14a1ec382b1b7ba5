import { expect, test } from "vitest"
import { type Example, goThrough } from "./journeys.ts"

const react: readonly Example[] = [
  { name: "next", basePath: "/api/auth", types: "typecheck", isRefusedInBuild: true },
  { name: "react-router", basePath: "/api/auth", types: "typecheck" },
  { name: "tanstack-start", basePath: "/api/auth", types: "typecheck" },
]

test.each(react)(
  "the example $name starts as it's installed, signs in, guards its page, signs out, and is refused in production",
  { timeout: 600_000 },
  async (example) => {
    await expect(goThrough(example)).resolves.toBeUndefined()
  },
)
