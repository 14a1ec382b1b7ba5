import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commit, filesIn, git } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, run } from "./folder.ts"

const manifest = `{ "dependencies": { "next-auth": "5.0.0-beta.32" } }\n`
const code = `import NextAuth from "next-auth"\n`
const moved = `import NextAuth from "@latchkey/next"\n`

test("a file that would be written and has changes in no commit stops the command, which names it, unless forced", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code, "lib/ä file.ts": code })
  commit(folder)
  const changed = `// mine\n${code}`
  writeFileSync(join(folder, "lib/ä file.ts"), changed)
  const refused = run(folder)
  expect(refused).toMatchObject({ code: 2, out: "" })
  expect(refused.error).toContain("lib/ä file.ts")
  expect(refused.error).not.toContain("auth.ts")
  expect(refused.error).toContain("--force")
  expect(filesIn(folder)).toMatchObject({ "auth.ts": code, "lib/ä file.ts": changed })
  expect(run(folder, "--dry").code).toBe(1)
  expect(run(folder, "--force").code).toBe(0)
  expect(filesIn(folder)).toMatchObject({ "auth.ts": moved, "lib/ä file.ts": `// mine\n${moved}` })
})

test("staged changes stop the command like unstaged ones", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code })
  commit(folder)
  writeFileSync(join(folder, "auth.ts"), `// mine\n${code}`)
  git(folder, "add", "auth.ts")
  expect(run(folder)).toMatchObject({ code: 2, error: expect.stringContaining("auth.ts") })
})

test("files that git does not follow do not stop the command, and the files that it writes are listed", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code })
  commit(folder)
  writeFileSync(join(folder, "notes.txt"), "not committed")
  writeFileSync(join(folder, "new.ts"), code)
  const { code: exit, out } = run(folder)
  expect(exit).toBe(0)
  expect(out).toContain("new.ts:1 git doesn't track this file, so it can't undo the change")
  expect(out).not.toContain("notes.txt")
  expect(filesIn(folder)).toMatchObject({ "auth.ts": moved, "new.ts": moved })
})

test("a modified file that would not be written, and changes elsewhere in a repository, do not stop the command", () => {
  const folder = folderWith({
    "shop/package.json": manifest,
    "shop/auth.ts": code,
    "shop/page.ts": "export {}\n",
    "blog/package.json": manifest,
    "blog/auth.ts": code,
  })
  commit(folder)
  writeFileSync(join(folder, "shop/page.ts"), "export default 1\n")
  writeFileSync(join(folder, "blog/auth.ts"), `// mine\n${code}`)
  expect(run(join(folder, "shop"))).toMatchObject({ code: 0, error: "" })
  expect(filesIn(folder)).toMatchObject({ "shop/auth.ts": moved, "blog/auth.ts": `// mine\n${code}` })
  expect(run(join(folder, "blog"))).toMatchObject({ code: 2, error: expect.stringContaining(" auth.ts") })
})

test("a repository without any commit is no reason to stop, once its files are added", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code })
  git(folder, "init", "--quiet")
  git(folder, "add", "--all")
  expect(run(folder).code).toBe(0)
  expect(filesIn(folder)["auth.ts"]).toBe(moved)
})

test.each([
  [{ "pnpm-lock.yaml": "" }, "pnpm install"],
  [{ "yarn.lock": "" }, "yarn install"],
  [{ "bun.lock": "" }, "bun install"],
  [{ "bun.lockb": "" }, "bun install"],
  [{ "package-lock.json": "{}" }, "npm install"],
  [{}, "npm install"],
  [{ "package.json": `{ "packageManager": "yarn@4.5.0" }`, "package-lock.json": "{}" }, "yarn install"],
  [{ "package.json": `{ "devEngines": { "packageManager": { "name": "bun" } } }` }, "bun install"],
  [{ "package.json": `{ "packageManager": "pnpm@10.0.0" }`, "app/package-lock.json": "{}" }, "pnpm install"],
])(
  "the command to install fits the package manager in use, also the one at the repository's top: %j is %s",
  (files, command) => {
    const folder = folderWith({ ...files, "app/package.json": manifest, "app/auth.ts": code })
    commit(folder)
    expect(run(join(folder, "app"), "--dry").error).toContain(`run \`${command}\``)
    expect(run(join(folder, "app")).out).toContain(`run \`${command}\``)
  },
)

test("outside of a repository the top is the workspace, and a lock file further up says nothing", () => {
  const folder = folderWith({
    "yarn.lock": "",
    "work/package.json": `{ "workspaces": ["app"] }`,
    "work/bun.lock": "",
    "work/app/package.json": manifest,
    "alone/package.json": manifest,
  })
  expect(run(join(folder, "work/app")).out).toContain("run `bun install`")
  expect(run(join(folder, "alone")).out).toContain("run `npm install`")
})

test("mentions of Auth.js in the workspace above are listed, and not written", () => {
  const top = {
    "package.json": `{\n"packageManager": "pnpm@10.0.0",\n"pnpm": { "patchedDependencies": { "next-auth@5.0.0": "a.patch" } } }`,
    "pnpm-workspace.yaml": "patchedDependencies:\n  '@auth/core@0.37.0': b.patch\n",
    ".env": "AUTH_SECRET=short\n",
  }
  const folder = folderWith({ ...top, "apps/web/package.json": manifest, "apps/web/auth.ts": code })
  mkdirSync(join(folder, "apps/empty"))
  commit(folder)
  const { out } = run(join(folder, "apps/web"))
  expect(out).toContain("../../package.json:3 next-auth@5.0.0 is patched: remove the entry")
  expect(out).toContain("../../pnpm-workspace.yaml:2 @auth/core@0.37.0 is patched: remove the entry")
  expect(out).toContain("../../.env:1 AUTH_SECRET has fewer than 32 bytes")
  expect(filesIn(folder)).toMatchObject(top)
})
