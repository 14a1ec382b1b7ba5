import { expect, test } from "vitest"
import manifest from "../package.json" with { type: "json" }

/** Returns the file for `@latchkey/nuxt/server` in a bundler: the file of its first known condition, or `default`. */
function fileFor(conditions: readonly string[]): string | undefined {
  const known = [...conditions, "import", "default"]
  return Object.entries(manifest.exports["./server"]).find(([condition]) => known.includes(condition))?.[1]
}

test.each([
  ["Node", ["production", "node"]],
  ["Cloudflare", ["production", "workerd", "wintercg", "worker", "web", "browser", "edge-light", "deno"]],
  ["Vercel Edge", ["production", "edge-light", "wintercg", "worker", "web", "browser", "workerd", "deno"]],
  ["Deno", ["production", "deno", "node"]],
  ["Bun", ["production", "bun", "worker", "node"]],
])("the server that Nitro builds for %s gets the service, whatever else it may run", (_, conditions) => {
  expect(fileFor(conditions)).toBe("./dist/server.js")
})

test("a build for browsers gets what stands in for the service", () => {
  for (const mode of ["production", "development"])
    expect(fileFor([mode, "module", "browser"])).toBe("./dist/runtime/server-in-browser.js")
})
