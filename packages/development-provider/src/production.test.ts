import { readFileSync } from "node:fs"
import { afterEach, expect, test, vi } from "vitest"
import { application } from "../test/sign-in.ts"
import * as index from "./index.ts"
import * as production from "./production.ts"

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Returns the modules that a module loads when it starts, including itself, by the names that imports use. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith("./")) return found.add(file)
  found.add(file)
  const text = readFileSync(new URL(file, import.meta.url), "utf8")
  for (const [, name = ""] of text.matchAll(/^(?:import|export) (?!type )[^"]*?from "([^"]+)"/gm)) {
    loadedWith(name, found)
  }
  return found
}

test("the index loads nothing that only Node has, so that every runtime can load it", () => {
  const modules = [...loadedWith("./index.ts")]
  expect(modules).toContain("./development.ts")
  expect(modules.filter((name) => !name.startsWith("./"))).toEqual(["../native-import.js"])
  expect(modules).not.toContain("./identity-provider.ts")
})

test("a production build knows no invented user", () => {
  const modules = [...loadedWith("./production.ts")]
  expect(modules).not.toContain("./personas.ts")
  expect(modules.filter((name) => !name.startsWith("./"))).toEqual([])
  expect(production.personas).toEqual([])
})

test("a production build has every name of the index", () => {
  expect(Object.keys(production).sort()).toEqual(Object.keys(index).sort())
})

test("a production build is refused at each request", async () => {
  const provider = production.Development()
  const { answer, logged } = application({ provider, variables: { NODE_ENV: "production" } })
  expect((await answer(new Request("http://localhost:3999/auth/signin"))).status).toBe(500)
  expect(logged).toEqual([expect.stringContaining("DevelopmentOnly")])
})

test("a production build signs in nobody, even if the service isn't told that it's in production", async () => {
  const { signIn, logged } = application({ provider: production.Development() })
  const { visit } = await signIn("amara")
  expect(visit.url.search).toBe("?error=Configuration")
  expect(logged).toEqual([expect.stringContaining("this is a production build")])
  await expect(production.startIdentityProvider({ port: 0, clients: [] })).rejects.toThrow("production build")
})

test("while Next.js builds an application, the build fails with what to do", () => {
  vi.stubEnv("NEXT_PHASE", "phase-production-build")
  expect(() => production.Development()).toThrow("docs/errors/development-only.md")
})
