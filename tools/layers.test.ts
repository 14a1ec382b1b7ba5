import { describe, expect, test } from "vitest"
import { layers } from "./layers.ts"
import { formatProblem } from "./problem.ts"

/** Returns the problems of a workspace with one file. */
function problemsOf(file: string, text: string): string[] {
  return layers(new Map([[file, text]])).map(formatProblem)
}

function importIn(folder: string, target: string): string[] {
  return problemsOf(`packages/core/src/${folder}/file.ts`, `import { x } from "../${target}"\n`)
}

describe("core", () => {
  test.each([
    ["base", "crypto", "http/url.ts", "crypto (base) is below http (frame)"],
    [
      "base to an entry of the same name",
      "errors",
      "errors.ts",
      "errors (base) is below errors.ts (entries)",
    ],
    ["frame", "http", "session/jwt.ts", "http (frame) is below session (identity)"],
    [
      "identity",
      "identity",
      "oauth/discovery/authorization-server.ts",
      "identity (identity) is below oauth (flows)",
    ],
    ["flows", "oauth", "actions/routes.ts", "oauth (flows) is below actions (pipeline)"],
    ["flows to a pipeline file", "oauth", "auth.ts", "oauth (flows) is below auth (pipeline)"],
    ["pipeline", "actions", "index.ts", "actions (pipeline) is below index.ts (entries)"],
  ])("an import upwards is a problem: %s", (_, folder, target, message) => {
    expect(importIn(folder, target)).toEqual([
      `packages/core/src/${folder}/file.ts:1 imports ../${target}: ${message}`,
    ])
  })

  test.each([
    ["a kind another kind", "oauth", "email"],
    ["guard the session", "guard", "session"],
    ["session the identity", "session", "identity"],
    ["provider the configuration", "provider", "config"],
    ["config http", "config", "http"],
    ["config the pages", "config", "pages"],
    ["adapter a provider", "adapter", "provider"],
    ["cookies the pages", "cookies", "pages"],
    ["pages the cookies", "pages", "cookies"],
  ])("within a layer, %s is not to import", (_, folder, target) => {
    expect(importIn(folder, `${target}/file.ts`)).toEqual([
      expect.stringContaining(`${folder} does not import ${target}`),
    ])
  })

  test.each([
    ["actions", "oauth/index.ts"],
    ["actions", "integration/session.ts"],
    ["oauth", "identity/verified.ts"],
    ["identity", "session/strategy-methods.ts"],
    ["session", "http/outcome.ts"],
    ["http", "pages/html.ts"],
    ["http", "config/settings.ts"],
    ["config", "cookies/names.ts"],
    ["provider", "adapter/adapter.ts"],
    ["cookies", "crypto/primitives.ts"],
    ["model", "errors/catalog.ts"],
  ])("downwards is fine: %s may import %s", (folder, target) => {
    expect(importIn(folder, target)).toEqual([])
  })

  test("entries may import every layer, auth.ts and recover.ts only what is below", () => {
    expect(problemsOf("packages/core/src/index.ts", `export { Auth } from "./auth.ts"`)).toEqual([])
    expect(problemsOf("packages/core/src/recover.ts", `export { x } from "./index.ts"`)).toHaveLength(1)
  })

  test.each([
    ["a type import", `import type { X } from "../session/jwt.ts"`],
    ["a re-export", `export { x } from "../session/jwt.ts"`],
    ["a re-export of everything", `export * from "../session/jwt.ts"`],
    ["a dynamic import", `const x = import("../session/jwt.ts")`],
    ["an import inside a type", `type X = import("../session/jwt.ts").X`],
  ])("%s counts as an import", (_, line) => {
    expect(problemsOf("packages/core/src/http/url.ts", `\n${line}\n`)).toEqual([
      "packages/core/src/http/url.ts:2 imports ../session/jwt.ts: http (frame) is below session (identity)",
    ])
  })

  test("a comment or a string that looks like an import is not an import", () => {
    const text = `// import "../session/jwt.ts"\nconst x = 'import "../session/jwt.ts"'`
    expect(problemsOf("packages/core/src/http/url.ts", text)).toEqual([])
  })

  test("a folder that is in no layer is a problem", () => {
    expect(importIn("helpers", "crypto/hashes.ts")).toEqual([expect.stringContaining("in no layer")])
    expect(importIn("http", "helpers/hash.ts")).toEqual([expect.stringContaining("in no layer")])
  })

  test.each(["node:crypto", "crypto", "fs/promises"])("source imports no module of Node: %s", (name) => {
    expect(problemsOf("packages/core/src/crypto/hashes.ts", `import { x } from "${name}"`)).toEqual([
      expect.stringContaining("without Node's modules"),
    ])
  })

  test("tests are free to import from every layer and from Node", () => {
    const text = `import "node:crypto"\nimport "../session/jwt.ts"`
    expect(problemsOf("packages/core/src/http/url.test.ts", text)).toEqual([])
    expect(problemsOf("packages/core/test/journey.test.ts", `import "node:crypto"`)).toEqual([])
  })
})

describe("folders of core", () => {
  function problemsOfFolders(imports: Readonly<Record<string, string>>): string[] {
    const files = Object.entries(imports).map(
      ([file, target]) => [`packages/core/src/${file}`, `\nimport { x } from "${target}"\n`] as const,
    )
    return layers(new Map(files)).map(formatProblem)
  }

  test("that import each other are a problem, also when one contains the other", () => {
    expect(problemsOfFolders({ "identity/grant/a.ts": "../b.ts", "identity/c.ts": "./grant/d.ts" })).toEqual([
      "packages/core/src/identity/grant/a.ts:2 imports identity/b.ts: a circle of folders, identity/grant → identity → identity/grant",
    ])
  })

  test("that make a longer circle are one problem", () => {
    const found = problemsOfFolders({
      "oauth/token/a.ts": "../client/b.ts",
      "oauth/client/b.ts": "../http/c.ts",
      "oauth/http/c.ts": "../token/a.ts",
    })
    expect(found).toEqual([expect.stringContaining("oauth/token → oauth/client → oauth/http → oauth/token")])
  })

  test("may import their neighbours in one direction, and files import their own folder's files", () => {
    const imports = { "oauth/token/a.ts": "../client/b.ts", "oauth/client/b.ts": "./c.ts" }
    expect(problemsOfFolders(imports)).toEqual([])
  })

  test("do not contain the files directly in src: integration/ may import auth.ts, and its entry it", () => {
    const imports = { "integration.ts": "./integration/a.ts", "integration/a.ts": "../auth.ts" }
    expect(problemsOfFolders(imports)).toEqual([])
  })
})

describe("client/, browser code", () => {
  test.each(["model/session.ts", "errors/documentation.ts", "provider/provider.ts", "client/tabs.ts"])(
    "may import %s",
    (target) => {
      expect(importIn("client", target)).toEqual([])
    },
  )

  test.each(["session/session-strategy.ts", "http/context.ts", "crypto/hashes.ts", "provider/endpoint.ts"])(
    "does not import the server's %s",
    (target) => {
      expect(importIn("client", target)).toEqual([expect.stringContaining("client is browser code")])
    },
  )

  test.each(["actions", "integration", "http"])("is imported by entries only, not by %s", (folder) => {
    expect(importIn(folder, "client/tabs.ts")).toEqual([expect.stringContaining("is below client (browser)")])
  })
})

describe("packages", () => {
  test("private suites may take what the tests of a package are made of, and nothing else of it", () => {
    const text = (path: string): string => `import { x } from "../../packages/core/${path}"`
    const fromBench = `import { x } from "../packages/core/test/service.ts"`
    expect(problemsOf("tests/adapters/races.ts", text("test/faults/race.ts"))).toEqual([])
    expect(problemsOf("tests/adapters/races.ts", text("src/answer.ts"))).toHaveLength(1)
    expect(problemsOf("bench/run.ts", fromBench)).toHaveLength(1)
  })

  test.each([
    ["by a relative path", "packages/next/src/index.ts", "../../core/src/index.ts", "imported by its name"],
    [
      "from an app",
      "apps/playground/next/auth.ts",
      "../../../packages/core/src/index.ts",
      "imported by its name",
    ],
    ["from a test", "packages/core/test/a.test.ts", "../../providers/src/github.ts", "imported by its name"],
    ["past its exports", "packages/next/src/index.ts", "@latchkey/core/src/index.ts", "past its exports"],
    ["outwards", "packages/core/src/index.ts", "../../../tools/run.ts", "leaves its package"],
    ["by its own name", "packages/core/src/http/url.ts", "@latchkey/core/errors", "does not import itself"],
  ])("one does not reach into another's files: %s", (_, file, specifier, message) => {
    expect(problemsOf(file, `import { x } from "${specifier}"`)).toEqual([
      expect.stringMatching(new RegExp(`imports ${specifier}: .*${message}`)),
    ])
  })

  test("a package is imported by its exports, its own tests may use its name", () => {
    expect(problemsOf("packages/next/src/index.ts", `import "@latchkey/core/adapters"`)).toEqual([])
    expect(
      problemsOf("packages/core/test/a.test.ts", `import "@latchkey/core"\nimport "../src/auth.ts"`),
    ).toEqual([])
  })
})
