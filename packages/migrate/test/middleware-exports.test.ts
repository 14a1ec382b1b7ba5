import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, run } from "./folder.ts"

/** Moves an application with this middleware. */
function moved(file: string, text: string, next: string): { out: string; text: string } {
  const folder = folderWith({
    "package.json": `{ "dependencies": { "next": "${next}", "next-auth": "5.0.0-beta.32" } }\n`,
    [file]: text,
  })
  const { out } = run(folder)
  return { out, text: filesIn(folder)[file] ?? "" }
}

test.each([
  [
    "middleware.ts",
    "export const { auth: middleware } = NextAuth(config)\n",
    "const { auth: middleware } = NextAuth(config)\nexport { middleware }\n",
  ],
  [
    "src/proxy.ts",
    "export const { auth: proxy, ...rest } = NextAuth(config);\r\n",
    "const { auth: proxy, ...rest } = NextAuth(config);\r\nexport { proxy, rest };\r\n",
  ],
  [
    "proxy.js",
    "export const { auth: proxy = fallback, handlers: { GET } } = NextAuth(config)",
    "const { auth: proxy = fallback, handlers: { GET } } = NextAuth(config)\nexport { proxy, GET }",
  ],
])(
  "for Next 16 a function that is taken from an object is exported by its name: %s",
  (file, before, after) => {
    const { out, text } = moved(file, before, "^16.0.0")
    expect(text).toBe(after)
    expect(out).toMatch(/(?:proxy|middleware)\.[jt]s:1 Next 16 does not see `(?:proxy|middleware)`/)
    expect(moved(file, after, "^16.0.0").text).toBe(after)
  },
)

test.each([
  ["proxy.ts", `export { auth as middleware } from "./auth"\n`],
  ["proxy.ts", `export * from "./auth"\n`],
  ["middleware.ts", `export { auth as default } from "./auth"\n`],
  ["middleware.ts", `export { default } from "next-auth/middleware"\n`],
  ["middleware.ts", `export const { auth: proxy } = NextAuth(config)\n`],
  ["middleware.ts", `export const config = {}, middleware = NextAuth(options).auth\n`],
])("an export that Next 16 doesn't see, and that isn't rewritten, must be changed: %s %j", (file, text) => {
  const { out } = moved(file, text, "16.0.1")
  const change = out.split("\n\n").find((part) => part.startsWith("Change this:"))
  expect(change).toContain(`${file}:1 Next 16 sees no function in this file`)
})

test.each([
  ["proxy.ts", `export { auth as proxy } from "./auth"\n`],
  ["proxy.ts", `const { auth } = NextAuth(config)\nexport default auth\n`],
  ["middleware.ts", `export default NextAuth(config).auth\n`],
  ["middleware.ts", `export function middleware(request) { return auth(request) }\n`],
  ["middleware.ts", `export const middleware = auth((request) => undefined)\n`],
  ["middleware.js", `module.exports = { middleware: auth }\n`],
])("an export that Next 16 sees stays as it is: %s %j", (file, text) => {
  const found = moved(file, text, "16.0.1")
  expect(found.text).toBe(text)
  expect(found.out).not.toContain("Next 16")
})

test("before Next 16 middleware stays as it is", () => {
  const text = "export const { auth: middleware } = NextAuth(config)\n"
  const found = moved("middleware.ts", text, "15.5.0")
  expect(found.text).toBe(text)
  expect(found.out).not.toContain("Next 16")
})

test("a proxy of a workspace's application is looked at, whichever package lists next-auth", () => {
  const folder = folderWith({
    "package.json": `{ "private": true }`,
    "packages/auth/package.json": `{ "dependencies": { "next-auth": "5.0.0-beta.32" } }`,
    "apps/web/package.json": `{ "dependencies": { "next": "latest", "@acme/auth": "workspace:*" } }`,
    "apps/web/proxy.ts": `export const { auth: proxy } = lazily("@acme/auth")\n`,
    "apps/server/package.json": `{ "dependencies": { "express": "5" } }`,
    "apps/server/middleware.ts": `export const auth = 1\n`,
  })
  const { out } = run(folder)
  expect(filesIn(folder)["apps/web/proxy.ts"]).toContain("export { proxy }")
  expect(out).toContain("apps/web/proxy.ts:1 a middleware: ")
  expect(out).not.toContain("apps/server")
})
