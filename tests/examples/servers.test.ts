import { expect, test } from "vitest"
import { type Example, goThrough } from "./journeys.ts"

const servers: readonly Example[] = [
  { name: "hono", basePath: "/api/auth", types: "build" },
  { name: "express", basePath: "/auth", types: "build" },
  { name: "fastify", basePath: "/auth", types: "build" },
  { name: "nestjs", basePath: "/api/auth", types: "build" },
  { name: "request-response", basePath: "/auth", types: "build", usesBuiltInPages: true, needsNodeEnv: true },
]

test.each(servers)(
  "the example $name starts as it's installed, signs in, guards its page, signs out, and is refused in production",
  { timeout: 600_000 },
  async (example) => {
    await expect(goThrough(example)).resolves.toBeUndefined()
  },
)
