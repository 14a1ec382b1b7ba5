import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, run } from "./folder.ts"

const manifest = `{ "dependencies": { "@auth/core": "0.40.0", "some-auth": "1.0.0" } }\n`
const code = `import GitHub from "@auth/core/providers/github"\nimport { middleware } from "some-auth"\n`

test.each([
  ["its manifest", "node_modules/some-auth/package.json", `{ "peerDependencies": { "@auth/core": "0.40" } }`],
  [
    "npm's lock file",
    "package-lock.json",
    `{ "packages": { "node_modules/some-auth": { "dependencies": { "@auth/core": "0.40" } } } }`,
  ],
  [
    "pnpm's lock file",
    "pnpm-lock.yaml",
    "packages:\n\n  some-auth@1.0.0:\n    resolution: {}\n    peerDependencies:\n      '@auth/core': ^0.40.0\n",
  ],
  [
    "the lock file of Yarn 1",
    "yarn.lock",
    `some-auth@1.0.0:\n  version "1.0.0"\n  dependencies:\n    "@auth/core" "^0.40.0"\n`,
  ],
  [
    "the lock file of Yarn",
    "yarn.lock",
    `"some-auth@npm:1.0.0":\n  version: 1.0.0\n  peerDependencies:\n    "@auth/core": ^0.40.0\n`,
  ],
  [
    "Bun's lock file",
    "bun.lock",
    `{\n  "packages": {\n    "some-auth": ["some-auth@1.0.0", "", { "dependencies": { "@auth/core": "^0.40.0" } }, "sha512-A"],\n  }\n}\n`,
  ],
])("an integration is known by its dependency on @auth/core, which stays: %s", (_, file, content) => {
  const folder = folderWith({
    ".gitignore": "node_modules\n",
    "package.json": manifest,
    "a.ts": code,
    [file]: content,
  })
  const { code: exit, out } = run(folder)
  expect(exit).toBe(1)
  expect(out).toContain("@auth/core stays in package.json: a.ts:2 imports some-auth")
  expect(out).toContain("Change this:\n  a.ts:2 some-auth: Latchkey has no package that replaces it")
  expect(filesIn(folder)).toMatchObject({ "package.json": manifest, "a.ts": code })
})

test("a Nuxt module that is listed in the configuration keeps @auth/core", () => {
  const { code: exit, out } = run(
    folderWith({
      "package.json": `{ "dependencies": { "@auth/core": "0.17.0", "@hebilicious/authjs-nuxt": "0.3.5" } }`,
      "nuxt.config.ts": `export default defineNuxtConfig({ modules: ["@hebilicious/authjs-nuxt"] })\n`,
      "a.ts": `import GitHub from "@auth/core/providers/github"\n`,
    }),
  )
  expect(exit).toBe(1)
  expect(out).toContain("Nothing to change.")
  expect(out).toContain("@auth/core stays in package.json: nuxt.config.ts:1 imports @hebilicious/authjs-nuxt")
})

test("packages of the workspace, and adapters, do not keep @auth/core", () => {
  const folder = folderWith({
    "package.json": `{ "dependencies": { "@auth/core": "0.40.0", "@acme/auth": "1.0.0", "some-adapter": "1.0.0" } }`,
    "yarn.lock": `"@acme/auth@workspace:packages/auth":\n  dependencies:\n    "@auth/core": 0.40.0\n\n"some-adapter@npm:1.0.0":\n  dependencies:\n    "@auth/core": 0.40.0\n`,
    "a.ts": `import GitHub from "@auth/core/providers/github"\nimport "@acme/auth"\nimport "some-adapter"\n`,
  })
  run(folder)
  expect(filesIn(folder)["a.ts"]).toContain("@latchkey/providers/github")
})

test("an integration of ZITADEL is known without an installation and a lock file", () => {
  const { code: exit, out } = run(
    folderWith({
      "package.json": `{ "dependencies": { "@auth/core": "0.40.0", "@zitadel/fastify-auth": "1.2.0" } }`,
      "a.ts": `import { fastifyAuth } from "@zitadel/fastify-auth"\n`,
    }),
  )
  expect(exit).toBe(1)
  expect(out).toContain("@auth/core stays in package.json: a.ts:1 imports @zitadel/fastify-auth")
})
