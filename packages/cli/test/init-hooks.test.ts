import { commit } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, textOf } from "./folder.ts"

/** Returns a SvelteKit application's hooks after `init` and after a second run, and the result of the first run. */
async function hooksAfter(
  text: string,
  file = "src/hooks.server.ts",
): Promise<{ hooks: string; again: string; out: string; code: number }> {
  const folder = folderWith({ ...applications["sveltekit"], [file]: text })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  const hooks = textOf(folder, file)
  commit(folder)
  await latchkey("init", folder, "--yes", "--no-install")
  return { hooks, again: textOf(folder, file), out, code }
}

const imports =
  "import { sequence } from '@sveltejs/kit/hooks';\nimport { handle as authHandle } from './auth';\n"

test("puts the service's handle in front of a sequence", async () => {
  const { hooks, again } = await hooksAfter(
    "import { sequence } from '@sveltejs/kit/hooks';\nimport { first, second } from './handles';\n\nexport const handle = sequence(first, second);\n",
  )
  expect(hooks).toBe(
    "import { sequence } from '@sveltejs/kit/hooks';\nimport { first, second } from './handles';\nimport { handle as authHandle } from './auth';\n\nexport const handle = sequence(authHandle, first, second);\n",
  )
  expect(again).toBe(hooks)
})

test("puts it in front of a handle that is a constant, with its type and its comment", async () => {
  const { hooks, again } = await hooksAfter(
    "import type { Handle } from '@sveltejs/kit';\n\n/** Counts requests. */\nexport const handle: Handle = async ({ event, resolve }) => {\n\treturn resolve(event);\n};\n\nexport const handleError = () => {};\n",
  )
  expect(hooks).toBe(
    `import type { Handle } from '@sveltejs/kit';\n${imports}\n/** Counts requests. */\nconst ownHandle: Handle = async ({ event, resolve }) => {\n\treturn resolve(event);\n};\n\nexport const handle = sequence(authHandle, ownHandle);\n\nexport const handleError = () => {};\n`,
  )
  expect(again).toBe(hooks)
})

test("puts it in front of a handle that is a function, in a file without imports", async () => {
  const { hooks, again } = await hooksAfter(
    "export async function handle({ event, resolve }) {\n  return resolve(event)\n}\n",
    "src/hooks.server.js",
  )
  expect(hooks).toBe(
    'import { sequence } from "@sveltejs/kit/hooks"\nimport { handle as authHandle } from "./auth"\n\nasync function ownHandle({ event, resolve }) {\n  return resolve(event)\n}\n\nexport const handle = sequence(authHandle, ownHandle)\n',
  )
  expect(again).toBe(hooks)
})

test.each([
  ["that another file makes", 'export { handle } from "./mine"\n'],
  [
    "that the file uses itself",
    "export const handle = ({ event, resolve }) => resolve(event)\n\nlog(handle)\n",
  ],
  [
    "in a file that has the other name already",
    "const ownHandle = 1\nexport const handle = make(ownHandle)\n",
  ],
])("leaves a handle %s to the developer, with lines for its place", async (_, text) => {
  const { hooks, out, code } = await hooksAfter(text)
  expect(hooks).toBe(text)
  expect(code).toBe(1)
  expect(out.slice(out.indexOf("Left for you:"))).toContain(
    "export const handle = sequence(authHandle, yours)",
  )
})

test("prints for a root of React Router only what it lacks", async () => {
  const root = 'export { middleware } from "./middleware"\n\nexport default () => null\n'
  const folder = folderWith({ ...applications["react-router"], "app/root.tsx": root })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(textOf(folder, "app/root.tsx")).toBe(root)
  expect(out).toContain("export const middleware = [authMiddleware] // followed by yours")
  expect(out).not.toContain("<Outlet />")
})

test("puts the service's middleware in front of a list of React Router with a type", async () => {
  const root =
    'import { Outlet } from "react-router";\nimport type { Route } from "./+types/root";\nimport { logged } from "./logged";\n\nexport const middleware: Route.MiddlewareFunction[] = [logged];\n\nexport default function App() {\n  return <Outlet />;\n}\n'
  const folder = folderWith({ ...applications["react-router"], "app/root.tsx": root })
  expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
  expect(textOf(folder, "app/root.tsx")).toContain("Route.MiddlewareFunction[] = [authMiddleware, logged];")
})
