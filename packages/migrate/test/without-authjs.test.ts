import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { manual } from "../src/names/releases.ts"
import { folderWith, run } from "./folder.ts"

test.each([
  ["next-auth", "^4.24.0", "next-auth-4"],
  ["lucia", "^3.2.0", "lucia"],
  ["better-auth", "^1.1.0", "better-auth"],
  ["arctic", "^3.0.0", "arctic"],
  ["iron-session", "^8.0.0", "iron-session"],
  ["nuxt-auth-utils", "^0.5.0", "nuxt"],
  ["@sidebase/nuxt-auth", "^0.10.0", "nuxt"],
  ["remix-auth", "^4.0.0", "remix-auth"],
  ["passport", "^0.7.0", "passport"],
  ["express-session", "^1.18.0", "express-session"],
  ["express-openid-connect", "^2.18.0", "express-openid-connect"],
  ["@fastify/passport", "^3.0.0", "fastify"],
  ["@nestjs/passport", "^11.0.0", "nestjs"],
])(
  "where there is no Auth.js 5 the command says so, and leads from %s to its page",
  (name, version, page) => {
    const { code, out, error } = run(
      folderWith({ "package.json": `{ "devDependencies": { "${name}": "${version}" } }` }),
    )
    // The developer must change version 4 of next-auth.
    expect({ code, error }).toEqual({ code: name === "next-auth" ? 1 : 0, error: "" })
    expect(out).toContain("Nothing to change.")
    expect(out).toContain("No package of Auth.js 5 was found here")
    expect(out).toContain(`package.json lists ${name}`)
    expect(out).toContain(`${manual}/moving/${page}.md`)
    expect(existsSync(join(import.meta.dirname, `../../../docs/moving/${page}.md`))).toBe(true)
  },
)

test("each library of a workspace is named with its manifest", () => {
  const { out } = run(
    folderWith({
      "package.json": `{ "private": true }`,
      "one/package.json": `{ "dependencies": { "arctic": "3", "lucia": "3", "@lucia-auth/adapter-prisma": "4" } }`,
      "two/package.json": `{ "dependencies": { "iron-session": "8" } }`,
    }),
  )
  expect(out.match(/lists \S+: /g)).toHaveLength(3)
  expect(out).toContain("one/package.json lists lucia")
  expect(out).toContain("one/package.json lists arctic")
  expect(out).toContain("two/package.json lists iron-session")
})

test("where nothing signs anyone in, the manual's first page is named", () => {
  const { code, out } = run(folderWith({ "package.json": "{}", ".env": "AUTH_SECRET=short\n" }))
  expect({ code, out }).toEqual({
    code: 0,
    out: `Nothing to change.\nNo package of Auth.js 5 was found here, neither in a package.json nor in code.\n  To get started: ${manual}/index.md\n`,
  })
})

test("an application that has moved is said to be on Latchkey", () => {
  const { out } = run(folderWith({ "package.json": `{ "dependencies": { "@latchkey/next": "^0.1.0" } }` }))
  expect(out).toContain("Nothing to change.\nThis application already uses Latchkey.\n")
})

test("code that imports next-auth without a manifest that lists it is moved, and the package is added", () => {
  const { out } = run(folderWith({ "package.json": "{}", "auth.ts": `import "next-auth"\n` }))
  expect(out).toContain("Changed:\n  auth.ts\n  package.json")
})
