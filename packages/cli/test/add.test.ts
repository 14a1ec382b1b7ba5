import { commit, filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { adapters } from "../src/add/adapters.ts"
import { providers } from "../src/names/providers.ts"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

/** Adds Latchkey to an application with the command, commits everything, and returns the folder. */
async function setUp(name: string): Promise<string> {
  const folder = folderWith(applications[name] ?? {})
  const framework = name === "request-response" ? ["--framework", name] : []
  await latchkey("init", folder, "--yes", "--no-install", ...framework)
  commit(folder)
  return folder
}

/** Adds something to an application. */
async function add(folder: string, ...args: string[]): Promise<Awaited<ReturnType<typeof latchkey>>> {
  return latchkey("add", ...args, "--folder", folder, "--yes", "--no-install")
}

const configurations: readonly (readonly [name: string, file: string])[] = [
  ["next", "auth.ts"],
  ["nuxt", "server/auth.ts"],
  ["sveltekit", "src/auth.ts"],
  ["astro", "auth.config.ts"],
  ["tanstack-start", "src/auth.server.ts"],
  ["react-router", "app/auth.server.ts"],
  ["solidstart", "src/auth.ts"],
  ["qwik", "src/routes/plugin@auth.ts"],
  ["nestjs", "src/app.module.ts"],
  ["hono", "src/auth.ts"],
  ["express", "auth.js"],
  ["fastify", "auth.js"],
]

test.each(configurations)("adds a provider to an application of %s, once", async (name, file) => {
  const folder = await setUp(name)
  const { code, out } = await add(folder, "github")
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  const text = textOf(folder, file)
  expect(text).toMatch(/^import GitHub from ["']@latchkey\/[\w-]+\/providers\/github["'];?$/m)
  expect(text).toMatch(/providers: \[.*, GitHub\]/)
  expect(out).toContain("Development() doesn't work in production")
  expect(out).toMatch(/callback URL http:\/\/localhost:\d+\/(?:api\/)?auth\/callback\/github$/m)
  commit(folder)
  const before = filesIn(folder)
  expect((await add(folder, "github")).out).toContain("Nothing to change.")
  expect(filesIn(folder)).toEqual(before)
})

test("adds a provider without any framework", async () => {
  const folder = await setUp("request-response")
  const { code } = await add(folder, "github", "--framework", "request-response")
  expect(code).toBe(0)
  expect(textOf(folder, "app.ts")).toContain('import GitHub from "@latchkey/providers/github"')
})

test("writes the names of a provider's variables into the environment, to be filled in", async () => {
  const folder = await setUp("next")
  const { out } = await add(folder, "auth0")
  expect(textOf(folder, ".env.local")).toMatch(
    /^# AUTH_AUTH0_ID=\n# AUTH_AUTH0_SECRET=\n# AUTH_AUTH0_ISSUER=$/m,
  )
  expect(out).toContain("Fill in AUTH_AUTH0_ID, AUTH_AUTH0_SECRET, AUTH_AUTH0_ISSUER in .env.local")
})

test("names the callback URL at the port of the development script", async () => {
  const folder = folderWith({
    ...applications["next"],
    "package.json": manifest({ next: "16.3.0", react: "19.2.0" }, { dev: "next dev -p 4000" }),
  })
  const { out } = await latchkey("init", folder, "--yes", "--no-install", "--provider", "github")
  expect(out).toContain("http://localhost:4000/api/auth/callback/github")
})

test("declares a provider's variables in SvelteKit 3", async () => {
  const files = { ...applications["sveltekit"] }
  const folder = folderWith({
    ...files,
    "package.json": (files["package.json"] ?? "").replace("^2.63.0", "^3.0.0"),
  })
  await latchkey("init", folder, "--yes", "--no-install")
  commit(folder)
  await add(folder, "github")
  expect(textOf(folder, "src/env.ts")).toMatch(/AUTH_GITHUB_ID: \{\},\s+AUTH_GITHUB_SECRET: \{\}/)
})

test("adds several providers at once, also services for which OpenID Connect is enough", async () => {
  const folder = await setUp("hono")
  await add(folder, "google", "authelia", "clerk")
  expect(textOf(folder, "src/auth.ts")).toContain(
    'Google, OIDC({ id: "authelia", name: "Authelia", idToken: false }), OIDC({ id: "clerk", name: "Clerk", idToken: false })]',
  )
  expect(textOf(folder, "src/auth.ts").match(/import OIDC/g)).toHaveLength(1)
})

test.each(Object.keys(adapters))("adds the adapter %s, once", async (name) => {
  const folder = await setUp("next")
  const { code, out } = await add(folder, "adapter", name)
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  expect(textOf(folder, "auth.ts")).toMatch(/NextAuth\(\{\s+adapter: \w+Adapter\(.*\),\n {2}providers/)
  expect(textOf(folder, "package.json")).toContain(`"${adapters[name]?.package}": "^`)
  commit(folder)
  expect((await add(folder, "adapter", name)).out).toContain("Nothing to change.")
})

test("adds what the commands of Drizzle need: drizzle-kit, and settings that name the schema", async () => {
  const folder = folderWith(applications["sveltekit"] ?? {})
  await latchkey("init", folder, "--yes", "--no-install", "--adapter", "drizzle")
  expect(JSON.parse(textOf(folder, "drizzle.config.json"))).toMatchObject({ schema: "./src/schema.ts" })
  expect(textOf(folder, "src/schema.ts")).toContain("@latchkey/adapter-drizzle/sqlite")
  expect(textOf(folder, "package.json")).toContain('"drizzle-kit"')
})

test.each(configurations)(
  "links work in %s at once: in memory, and printed to the terminal",
  async (name, file) => {
    const folder = await setUp(name)
    const { code, out } = await add(folder, "email")
    expect(out).not.toContain("Left for you")
    expect(code).toBe(0)
    const text = textOf(folder, file)
    expect(text).toMatch(/import \{ MemoryAdapter \} from ["']@latchkey\/core\/adapters\/memory["']/)
    expect(text).toContain("adapter: MemoryAdapter() /* until the process ends: for development only */")
    expect(text).toMatch(/NODE_ENV === ["']development["'] && !process\.env\.EMAIL_SERVER/)
    expect(text).toContain("console.log(`Mail to ${identifier}: ${url}`)")
    expect(textOf(folder, "package.json")).toContain('"@latchkey/core"')
    expect(out).toContain("In development the link is printed to the terminal")
    expect(out).toContain("MemoryAdapter() loses users, links and passkeys")
    commit(folder)
    expect((await add(folder, "email")).out).toContain("Nothing to change.")
  },
)

test("adds passkeys in memory, and an adapter that is added later replaces it", async () => {
  const folder = await setUp("next")
  expect(await add(folder, "passkeys")).toMatchObject({ code: 0 })
  expect(textOf(folder, "auth.ts")).toContain("experimental: { enableWebAuthn: true }")
  expect(textOf(folder, "auth.ts")).toMatch(/providers: \[.*, Passkey\]/)
  commit(folder)
  expect(await add(folder, "adapter", "redis")).toMatchObject({ code: 0 })
  expect(textOf(folder, "auth.ts")).toContain("adapter: RedisAdapter(redis),")
  expect(textOf(folder, "auth.ts")).not.toMatch(/MemoryAdapter|adapters\/memory|for development only/)
  expect(textOf(folder, "package.json")).toContain('"@simplewebauthn/server"')
  commit(folder)
  expect(await add(folder, "email")).toMatchObject({ code: 0 })
  expect(textOf(folder, "auth.ts")).not.toContain("MemoryAdapter")
})

test("takes the wishes of `add` from `init`, too", async () => {
  const folder = folderWith(applications["sveltekit"] ?? {})
  const args = ["--provider", "github", "--provider", "google", "--adapter", "prisma", "--passkeys"]
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install", ...args)
  expect(out).not.toContain("Left for you")
  expect(code).toBe(0)
  expect(textOf(folder, "src/auth.ts")).toMatch(
    /adapter: PrismaAdapter\(prisma\),\n.*GitHub, Google, Passkey\]/s,
  )
  expect(textOf(folder, "src/prisma.ts")).toContain('from "../generated/prisma/client"')
})

test("leaves what it would have to guess to the developer, with the lines", async () => {
  const folder = folderWith({
    ...applications["next"],
    "auth.ts":
      'import NextAuth from "@latchkey/next"\nimport { providers } from "./providers"\n\nexport const { handlers } = NextAuth({ providers })\n',
    "providers.ts": "export const providers = []\n",
  })
  const { code, out } = await add(folder, "github")
  expect(code).toBe(1)
  expect(out).toContain('import GitHub from "@latchkey/next/providers/github"')
})

test.each([
  ["auth.ts", "proxy.ts"],
  ["src/auth.ts", "src/middleware.ts"],
])(
  "changes %s, where the framework has its configuration, also if %s has a list of providers",
  async (file, other) => {
    const folder = folderWith({
      ...applications["next"],
      [file]:
        'import NextAuth from "@latchkey/next"\n\nexport const { handlers } = NextAuth({ providers: [] })\n',
      [other]:
        'import NextAuth from "@latchkey/next"\n\nexport default NextAuth({ providers: [], pages: {} }).auth\n',
    })
    const before = textOf(folder, other)
    expect(await add(folder, "github")).toMatchObject({ code: 0 })
    expect(textOf(folder, file)).toContain("providers: [GitHub]")
    expect(textOf(folder, other)).toBe(before)
  },
)

test("names the files if it can't tell which of them has the configuration", async () => {
  const text =
    'import NextAuth from "@latchkey/next"\n\nexport const { auth } = NextAuth({ providers: [] })\n'
  const folder = folderWith({ ...applications["next"], "auth.ts": text, "src/auth.ts": text })
  const { code, out } = await add(folder, "github")
  expect(code).toBe(1)
  expect(out).toContain("auth.ts and src/auth.ts")
})

test("knows the framework of an application that lists several by the package of ours that it lists", async () => {
  const folder = folderWith({
    "package.json": manifest({ express: "^5.1.0", fastify: "^5.6.0", "@latchkey/fastify": "^0.1.0" }),
    "auth.ts":
      'import { FastifyAuth } from "@latchkey/fastify"\n\nexport const auth = FastifyAuth({ providers: [] })\n',
  })
  const { code } = await add(folder, "github")
  expect(code).toBe(0)
  expect(textOf(folder, "auth.ts")).toContain('from "@latchkey/fastify/providers/github"')
})

test("refuses names that there are not, and names the nearest ones", async () => {
  const folder = await setUp("next")
  expect((await add(folder, "gogle")).error).toContain('There is no provider "gogle". Did you mean google')
  expect((await add(folder, "gihtub")).error).toContain("Did you mean github?")
  expect((await add(folder, "microsoft")).error).toContain("microsoft-entra-id")
  expect((await add(folder, "credentials")).error).toContain("docs/providers/credentials.md")
  expect((await add(folder, "adapter", "mysql")).error).toContain("prisma, drizzle, sql, mongodb, redis")
  expect((await add(folder, "adapter", "drizle")).error).toContain("Did you mean drizzle?")
  const { error } = await add(folder, "github", "--framework", "sveltkit")
  expect(error).toContain('There is no framework "sveltkit". Did you mean sveltekit?')
  expect((await add(folder, "github", "--framework", "nextjs")).error).toContain("Did you mean next?")
  expect((await add(folder, "email", "github")).error).toContain("GitHub sends no mail")
  expect(await add(folder)).toMatchObject({ code: 2 })
})

test("knows every provider that has a page, except providers that are code of the application", () => {
  expect(Object.keys(providers).length).toBeGreaterThan(130)
})
