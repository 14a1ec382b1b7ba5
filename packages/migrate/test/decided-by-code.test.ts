import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, run } from "./folder.ts"

const nextAuth = `"next-auth": "5.0.0-beta.32"`

function manifestWith(...members: string[]): string {
  return `{ "dependencies": { ${members.join(", ")} } }\n`
}

/** Moves an application. Returns the output, its manifest, and its `a.ts` file. */
function moved(files: Record<string, string>): { out: string; manifest: string; code: string } {
  const folder = folderWith(files)
  const { out } = run(folder)
  const after = filesIn(folder)
  return { out, manifest: after["package.json"] ?? "", code: after["a.ts"] ?? "" }
}

test("@auth/core stays where the code imports an integration that is written for it, and that is said", () => {
  const { out, manifest, code } = moved({
    "package.json": manifestWith(`"@auth/core": "0.37.0"`, `"authey": "1"`),
    "a.ts": `import GitHub from "@auth/core/providers/github"\n`,
    "b.svelte": `<script>\nimport { createAuthMiddleware } from "authey"\n</script>\n`,
  })
  expect(out).toContain("@auth/core stays in package.json: b.svelte:2 imports authey")
  expect(manifest).toContain(`"@auth/core": "0.37.0"`)
  expect(code).toContain("@auth/core/providers/github")
})

test("an integration that is listed and that no file imports does not keep @auth/core, and is listed", () => {
  const { out, manifest, code } = moved({
    "package.json": manifestWith(`"@auth/core": "0.37.0"`, `"authey": "0.8"`),
    "a.ts": `import type { Session } from "@auth/core/types"\n`,
  })
  expect(out).toContain("@auth/core became @latchkey/core in package.json: a.ts:1 imports it.")
  expect(out).toContain("package.json:1 no file imports authey: remove it")
  expect(manifest).toMatch(/"@latchkey\/core"/)
  expect(code).toBe(`import type { Session } from "@latchkey/core/types"\n`)
})

test.each([
  [[`"@auth/core": "0.37.0"`, nextAuth]],
  [[nextAuth, `"@auth/core": "0.37.0"`]],
  [[`"react": "19"`, `"@auth/core": "0.37.0"`, nextAuth]],
  [[nextAuth, `"@latchkey/next": "^0.1.0"`, `"@auth/core": "0.37.0"`]],
  [[`"@auth/core": "0.37.0"`, nextAuth, `"@latchkey/next": "^0.1.0"`]],
])("@auth/core that no file imports leaves the manifest, and that is said: %j", (members) => {
  const { out, manifest } = moved({
    "package.json": manifestWith(...members),
    "a.ts": `import NextAuth from "next-auth"\n`,
  })
  expect(out).toContain("@auth/core was removed from package.json: no file imports it.")
  const { dependencies } = JSON.parse(manifest)
  expect(Object.keys(dependencies).filter((name) => name.includes("auth"))).toEqual([])
  expect(dependencies).toHaveProperty("@latchkey/next")
})

test("@auth/core that no file imports is kept under its new name where something unseen may name it", () => {
  const files = {
    "package.json": manifestWith(nextAuth, `"@auth/core": "0.37.0"`),
    "a.ts": `import "next-auth"\n`,
  }
  const declared = moved({ ...files, "tsconfig.json": `{ "compilerOptions": { "declaration": true } }` })
  expect(declared.out).toContain("but declarations under tsconfig.json may name it.")
  expect(declared.manifest).toContain("@latchkey/core")
  const unread = moved({ ...files, "b.ts": `import "@auth/core/types"\nconst = 1\n` })
  expect(unread.out).toContain("but b.ts names it and cannot be read.")
  expect(unread.manifest).toContain("@latchkey/core")
})

test.each([
  ["in the option", `cookies: { sessionToken: { name: "__Secure-next-auth.session-token" } }`, ""],
  [
    "through a variable",
    `cookies: { sessionToken: { name } }`,
    `const name = \`\${prefix}next-auth.session-token\`\n`,
  ],
  ["from another file", `cookies: { sessionToken: { name } }`, `import { name } from "./names"\n`],
  [
    "as one of two",
    `cookies: { sessionToken: { name: live ? "__Secure-next-auth.session-token" : "next-auth.session-token" } }`,
    "",
  ],
])(
  "no cookie of next-auth 4 is mentioned in an application that names it itself: %s",
  (_, option, before) => {
    const { out } = moved({
      "package.json": manifestWith(nextAuth),
      "a.ts": `import NextAuth from "next-auth"\n${before}export const { auth } = NextAuth({ ${option} })\n`,
      "b.ts": `export const read = (jar) => [jar.get("next-auth.session-token"), jar.get("__Secure-next-auth.session-token.0")]\n`,
    })
    expect(out).not.toContain("is a cookie of next-auth 4")
  },
)

test("a cookie of next-auth 4 is mentioned where the application gives another one its name", () => {
  const { out } = moved({
    "package.json": manifestWith(nextAuth),
    "a.ts": `import NextAuth from "next-auth"\nNextAuth({ cookies: { csrfToken: { name: "next-auth.csrf-token" } } })\n`,
    "b.ts": `export const name = "next-auth.session-token"\n`,
  })
  expect(out).toContain("b.ts:1 next-auth.session-token is a cookie of next-auth 4")
})

test("advice about middleware is given once, however much of it an application or a workspace has", () => {
  const proxy = `export { auth as proxy } from "./auth"\n`
  const { out } = moved({
    "package.json": manifestWith(nextAuth),
    "src/proxy.ts": proxy,
    "middleware.ts": `export { auth as middleware } from "./auth"\n`,
    "other/package.json": manifestWith(nextAuth),
    "other/proxy.ts": proxy,
    "a.ts": `import NextAuth from "next-auth"\nNextAuth({ pages: { signIn: "/in", error: "/failed" } })\n`,
  })
  expect(out.match(/a middleware/g)).toHaveLength(1)
  expect(out).toContain("middleware.ts:1 a middleware (so are other/proxy.ts, src/proxy.ts): ")
})

test.each([
  ["next-auth/next", "`auth`, which NextAuth(config) returns"],
  ["next-auth/middleware", "`auth`, which NextAuth(config) returns, is the middleware"],
  ["next-auth/lib/types", "this is an internal module: look for the name in @latchkey/next"],
  ["@auth/core/lib/utils/cookie", "this is an internal module: look for the name in @latchkey/core"],
])("a path without a counterpart must be changed, with advice: %s", (specifier, advice) => {
  const { out, code } = moved({
    "package.json": manifestWith(nextAuth),
    "a.ts": `import { something } from "${specifier}"\n`,
  })
  expect(code).toContain(specifier)
  expect(out).toContain(`Change this:\n  a.ts:1 ${specifier}: ${advice}`)
})

test("peers, their meta data and build settings of a library are renamed together", () => {
  const folder = folderWith({
    "package.json": JSON.stringify({
      peerDependencies: { "next-auth": "^4.24.0 || ^5.0.0-beta.25" },
      peerDependenciesMeta: { "next-auth": { optional: true } },
      dependenciesMeta: { "next-auth": { built: false } },
    }),
    "a.ts": `import "next-auth"\n`,
  })
  run(folder)
  expect(JSON.parse(filesIn(folder)["package.json"] ?? "")).toEqual({
    peerDependencies: { "@latchkey/next": expect.any(String) },
    peerDependenciesMeta: { "@latchkey/next": { optional: true } },
    dependenciesMeta: { "@latchkey/next": { built: false } },
  })
})

test("a trial version of next-auth 5 moves like any other", () => {
  const { code } = moved({
    "package.json": manifestWith(`"next-auth": "0.0.0-manual.8a1f2b3c"`),
    "a.ts": `import "next-auth"\n`,
  })
  expect(code).toBe(`import "@latchkey/next"\n`)
})

test("a provider whose account ids changed is listed to be changed, with the option that keeps stored accounts", () => {
  const { out } = moved({
    "package.json": manifestWith(nextAuth),
    "a.ts": `import Eve from "next-auth/providers/eveonline"\nimport Boxy from "next-auth/providers/boxyhq-saml"\nimport Spotify from "next-auth/providers/spotify"\n`,
  })
  const [changes = "", known = ""] = out.split("Good to know")
  expect(changes).toContain("a.ts:1 provider eveonline: the account id is the character and its owner")
  expect(changes).toContain("a.ts:2 provider boxyhq-saml: the account id is the tenant")
  expect(changes).toContain("a.ts:3 provider spotify: the account id is the profile's `account_id`")
  expect(changes).toContain("`oldAccountIds: true`")
  expect(known).not.toContain("oldAccountIds")
})

test("a provider with another scope, issuer or type, or that says what is unverified, is listed to be known (D43)", () => {
  const { out } = moved({
    "package.json": manifestWith(nextAuth),
    "a.ts": ["figma", "descope", "keycloak", "github"]
      .map((id) => `import ${id} from "next-auth/providers/${id}"\n`)
      .join(""),
  })
  expect(out).toContain("a.ts:1 provider figma: the scope is `current_user:read`, instead of `files:read`")
  expect(out).toContain("a.ts:2 provider descope: the issuer is")
  expect(out).toContain("a.ts:3 provider keycloak: an address that the provider calls unverified is left out")
  expect(out).not.toContain("provider github")
})

test.each([
  ["next-auth/jwt", nextAuth, "encode"],
  ["@auth/core/jwt", `"@auth/core": "0.37.0"`, "encode as seal"],
])("a session token made by hand with %s leads to startSession", (module, dependency, imported) => {
  const local = imported.split(" ").at(-1) ?? ""
  const { out } = moved({
    "package.json": manifestWith(dependency),
    "a.ts": [
      `import { ${imported} } from "${module}"`,
      `export async function POST() {`,
      `  return ${local}({ token: { sub: "1" }, secret: "", salt: "authjs.session-token" })`,
      `}`,
      ``,
    ].join("\n"),
  })
  expect(out).toMatch(/a\.ts:3 `encode` makes a session by hand: .*guides\/starting-sessions\.md/)
})

test("the option `jwt.encode` of the application isn't a session made by hand", () => {
  const { out } = moved({
    "package.json": manifestWith(nextAuth),
    "a.ts": [
      `import NextAuth from "next-auth"`,
      `import { encode } from "next-auth/jwt"`,
      `export const { auth } = NextAuth({ providers: [], jwt: { encode: (options) => encode(options) } })`,
      ``,
    ].join("\n"),
  })
  expect(out).not.toContain("by hand")
})
