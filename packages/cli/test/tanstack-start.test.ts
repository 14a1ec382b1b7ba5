import { commit, filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, textOf } from "./folder.ts"

/** Returns an application's own `src/start.ts` after `init`, and the output. */
async function startAfter(text: string): Promise<{ start: string; out: string; code: number }> {
  const folder = folderWith({ ...applications["tanstack-start"], "src/start.ts": text })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  const start = textOf(folder, "src/start.ts")
  commit(folder)
  const before = filesIn(folder)
  await latchkey("init", folder, "--yes", "--no-install")
  expect(filesIn(folder)).toEqual(before)
  return { start, out, code }
}

const csrf = 'createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })'

// TanStack Start itself checks server function calls only in an application without `src/start.ts`.
test("adds the check of calls from other sites to a list of middleware without it, as its first element", async () => {
  const { start, out, code } = await startAfter(
    'import { createStart } from "@tanstack/react-start"\nimport { logged } from "./logged"\n\nexport const startInstance = createStart(() => ({ requestMiddleware: [logged] }))\n',
  )
  expect(start).toContain(
    'import { createStart, createCsrfMiddleware, createMiddleware } from "@tanstack/react-start"',
  )
  expect(start).toContain(`requestMiddleware: [${csrf}, logged, createMiddleware().server(withAuth)]`)
  expect(out).toContain("src/start.ts: calls of server functions from other sites were not refused")
  expect(code).toBe(0)
})

test("adds both kinds of middleware to an empty list, and to options without a list", async () => {
  const both = `requestMiddleware: [${csrf}, createMiddleware().server(withAuth)]`
  const empty = await startAfter(
    'import { createStart } from "@tanstack/react-start"\n\nexport const startInstance = createStart(() => ({ requestMiddleware: [] }))\n',
  )
  expect(empty.start).toContain(both)
  const without = await startAfter(
    'import { createStart } from "@tanstack/react-start"\n\nexport const startInstance = createStart(() => ({ defaultSsr: false }))\n',
  )
  expect(without.start).toContain(`${both}, defaultSsr: false`)
  const nothing = await startAfter(
    'import { createStart } from "@tanstack/react-start"\n\nexport const startInstance = createStart(() => ({}))\n',
  )
  expect(nothing.start).toContain(both)
})

test("adds no second check beside one that the application has, of whatever name", async () => {
  const own = await startAfter(
    'import { createCsrfMiddleware, createStart } from "@tanstack/react-start"\n\nconst sameSite = createCsrfMiddleware()\nexport const startInstance = createStart(() => ({ requestMiddleware: [sameSite] }))\n',
  )
  expect(own.start).toContain("requestMiddleware: [sameSite, createMiddleware().server(withAuth)]")
  expect(own.out).not.toContain("calls of server functions")
  const imported = await startAfter(
    'import { createStart } from "@tanstack/react-start"\nimport { csrfProtection } from "./security"\n\nexport const startInstance = createStart(() => ({ requestMiddleware: [csrfProtection] }))\n',
  )
  expect(imported.start).not.toContain("createCsrfMiddleware")
})

test("takes a comment about the check for none", async () => {
  const { start } = await startAfter(
    'import { createStart } from "@tanstack/react-start"\n\n// To do: createCsrfMiddleware\nexport const startInstance = createStart(() => ({\n  requestMiddleware: [\n    createStart.logged,\n  ],\n}))\n',
  )
  expect(start).toContain(
    `[\n    ${csrf},\n    createStart.logged,\n    createMiddleware().server(withAuth),\n  ]`,
  )
})

test.each([
  ["options that another module makes", "createStart(() => options)"],
  ["a list that is put together", "createStart(() => ({ requestMiddleware: first.concat(second) }))"],
  ["options that are spread", "createStart(() => ({ ...options }))"],
])("leaves %s to the developer, with both kinds of middleware", async (_, call) => {
  const text = `import { createStart } from "@tanstack/react-start"\nimport { first, options, second } from "./options"\n\nexport const startInstance = ${call}\n`
  const { start, out, code } = await startAfter(text)
  expect(start).toBe(text)
  expect(code).toBe(1)
  expect(out.slice(out.indexOf("Left for you:"))).toContain("[csrfMiddleware, authMiddleware]")
})
