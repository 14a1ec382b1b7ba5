import { join } from "node:path"
import type { BrokenSetUp } from "./broken-set-ups.ts"
import { secret, variables } from "./healthy-applications.ts"

/** Returns an auth file for Next.js with these options and imports. */
const auth = (options: string, imports = ""): string => `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
${imports}
export const { handlers, auth } = NextAuth({
  ${options}
})
`

/** Returns an application with an OpenID Connect provider at an issuer. */
const withIssuer = (issuer: string) => ({
  "auth.ts": auth(
    'providers: [OpenIDConnect({ id: "work", name: "Work" })],',
    'import OpenIDConnect from "@latchkey/next/providers/openid-connect"',
  ),
  ".env.local": `AUTH_SECRET=${secret}\nAUTH_WORK_ID=application\nAUTH_WORK_SECRET=0123456789\nAUTH_WORK_ISSUER=${issuer}\n`,
})

/** Returns an application with an in-memory database, in which these statements ran. */
const withDatabase = (statements: string) => ({
  "auth.ts": auth(
    "adapter: SqlAdapter(database), providers: [GitHub],",
    `import { DatabaseSync } from "node:sqlite"
import { SqlAdapter } from "@latchkey/adapter-sql"

const database = new DatabaseSync(":memory:")
database.exec(\`${statements}\`)
`,
  ),
})

const users =
  'create table "users" ("id" text primary key, "name" text, "email" text unique, "emailVerified" text, "image" text);'
const accounts =
  'create table "accounts" ("userId" text, "type" text, "provider" text, "providerAccountId" text, "refresh_token" text, "access_token" text, "expires_at" integer, "id_token" text, "scope" text, "session_state" text, "token_type" text);'
const sessions = 'create table "sessions" ("sessionToken" text primary key, "userId" text, "expires" text);'

/** The real modules of Drizzle, which the adapter's package has for its tests. */
const drizzleModules = Object.fromEntries(
  [
    ["drizzle-orm", "drizzle-orm/libsql/index.js", "libsql.js"],
    ["@libsql/client", "@libsql/client/lib-esm/node.js", "index.js"],
  ].map(([name, file, local]) => [
    `node_modules/${name}/${local}`,
    `export * from ${JSON.stringify(join(import.meta.dirname, "../../../adapter-drizzle/node_modules", file ?? ""))}\n`,
  ]),
)

const withPasskeys = {
  latchkey: ["adapter-sql"],
  installed: { "@simplewebauthn/server": "14.0.3" },
} as const

const passkey = (options: string): string =>
  auth(
    `adapter: MemoryAdapter(), providers: [Passkey(${options})], experimental: { enableWebAuthn: true },`,
    'import { MemoryAdapter } from "@latchkey/core/adapters/memory"\nimport Passkey from "@latchkey/next/providers/passkey"',
  )

/** Mistakes in the configuration, in providers, and in databases. */
export const brokenProviders: readonly BrokenSetUp[] = [
  {
    mistake: "two providers with one id",
    of: "next",
    files: { "auth.ts": auth("providers: [GitHub, GitHub],") },
    code: "invalid-provider",
    says: /have the id "github"/,
  },
  {
    mistake: "sessions in a database, and no adapter",
    of: "next",
    files: { "auth.ts": auth('providers: [GitHub], session: { strategy: "database" },') },
    code: "missing-adapter",
    says: /npx latchkey add adapter drizzle/,
  },
  {
    mistake: "passwords alone with sessions in a database",
    of: "next",
    latchkey: [],
    files: {
      "auth.ts": auth(
        'adapter: MemoryAdapter(), session: { strategy: "database" }, providers: [Credentials({ credentials: {}, authorize: () => null })],',
        'import { MemoryAdapter } from "@latchkey/core/adapters/memory"\nimport Credentials from "@latchkey/next/providers/credentials"',
      ),
    },
    code: "unsupported-strategy",
    says: /jwt/,
  },
  {
    mistake: "a misspelt option",
    of: "next",
    files: { "auth.ts": auth('providers: [GitHub], sesion: { strategy: "jwt" },') },
    code: "unknown-option",
    says: /sesion/,
  },
  {
    mistake: "passkeys at an address of the network",
    of: "next",
    ...withPasskeys,
    files: {
      "auth.ts": passkey(""),
      ".env.local": `AUTH_SECRET=${secret}\nAUTH_URL=http://192.168.1.20:3000\n`,
    },
    code: "passkey-insecure",
    says: /http:\/\/localhost/,
  },
  {
    mistake: "passkeys for the domain of another environment",
    of: "next",
    ...withPasskeys,
    files: {
      "auth.ts": passkey('{ relyingParty: { id: "example.com", name: "Shop" } }'),
      ".env.local": `AUTH_SECRET=${secret}\n`,
    },
    code: "passkey-rp-id",
    at: "auth.ts:6",
    says: /id: "localhost"/,
  },
  {
    mistake: "a jwt callback that keeps everything",
    of: "next",
    files: {
      "auth.ts": auth(`providers: [GitHub],
  callbacks: {
    jwt({ token, account, profile }) {
      if (account) token.account = account
      return { ...token, ...profile }
    },
  },`),
    },
    code: "cookie-size",
    at: "auth.ts:7",
    says: /4096 bytes/,
  },
  {
    mistake: "a token so large that a server in front refuses it, as its log says",
    of: "next",
    options: { log: "nginx/error.log" },
    files: {
      "nginx/error.log":
        "2026/11/28 10:00:00 [notice] 1#1: start\n2026/11/28 10:01:00 [error] 7#7: *1 upstream sent too big header while reading response header from upstream\n",
      "auth.ts": auth(`providers: [GitHub],
  callbacks: { jwt: ({ token, profile }) => ({ ...token, teams: profile?.teams }) },`),
    },
    code: "cookie-size",
    at: "auth.ts:6",
    says: /nginx\/error\.log:2 says: upstream sent too big header(?:.|\n)*only the members/,
  },
  {
    mistake: "a sign-in page that doesn't exist",
    of: "next",
    files: {
      "auth.ts": auth('providers: [GitHub],\n  pages: { signIn: "/signin" },'),
      "app/sign-in/page.tsx": "export default () => null\n",
    },
    code: "page-missing",
    at: "auth.ts:6",
    says: /no such page/,
  },
  {
    mistake: "a redirect callback that lets every address pass",
    of: "next",
    files: { "auth.ts": auth("providers: [GitHub],\n  callbacks: { redirect: ({ url }) => url },") },
    code: "redirect-foreign",
    at: "auth.ts:6",
    says: /forged copy/,
  },
  {
    mistake: "a signIn callback that returns nothing",
    of: "next",
    files: {
      "auth.ts": auth("providers: [GitHub],\n  callbacks: { async signIn({ user }) { console.log(user) } },"),
    },
    code: "callback-returns-nothing",
    at: "auth.ts:6",
    says: /return true/,
  },
  {
    mistake: "a session cookie for another domain, with a prefix that allows none",
    of: "next",
    files: {
      "auth.ts": auth(
        'providers: [GitHub],\n  cookies: { sessionToken: { name: "__Host-session", options: { domain: "example.com", secure: true, path: "/" } } },',
      ),
    },
    code: "cookie-refused",
    at: "auth.ts:6",
    says: /no `domain`/,
  },
  {
    mistake: "strict cookies for the way to the provider and back",
    of: "next",
    files: {
      "auth.ts": auth('providers: [GitHub],\n  cookies: { state: { options: { sameSite: "strict" } } },'),
    },
    code: "cookie-same-site",
    at: "auth.ts:6",
    says: /sameSite: "lax"/,
  },
  {
    mistake: "the provider for development in production",
    of: "next",
    latchkey: ["development-provider"],
    options: { production: true },
    files: {
      "auth.ts": auth(
        "providers: [Development()],",
        'import { Development } from "@latchkey/development-provider"',
      ),
      ".env.local": `AUTH_SECRET=${secret}\nAUTH_URL=https://shop.example.com\n`,
    },
    code: "development-only",
    at: "auth.ts:5",
    says: /during development only/,
  },
  {
    mistake: "an issuer with a slash too few",
    of: "next",
    files: (server) => withIssuer(`${server}/other`),
    code: "issuer-mismatch",
    at: ".env.local:4",
    says: /Write the issuer as http:\/\/127\.0\.0\.1:\d+\/other\/\./,
  },
  {
    mistake: "the address of the metadata as the issuer",
    of: "next",
    files: (server) => withIssuer(`${server}/good/.well-known/openid-configuration`),
    code: "issuer-discovery",
    at: ".env.local:4",
    says: /without \/\.well-known/,
  },
  {
    mistake: "an issuer at which nothing answers",
    of: "next",
    files: withIssuer("http://127.0.0.1:9"),
    code: "issuer-unreachable",
    at: ".env.local:4",
    says: /does not answer/,
  },
  {
    mistake: "an identity provider without keys",
    of: "next",
    files: (server) => withIssuer(`${server}/keyless`),
    code: "issuer-keys",
    at: ".env.local:4",
    says: /signature of an id_token/,
  },
  {
    mistake: "a clock that is two hours behind",
    of: "next",
    files: (server) => withIssuer(`${server}/late`),
    code: "clock",
    says: /2 hours behind/,
  },
  {
    mistake: "no migrations of Drizzle in the database",
    of: "next",
    latchkey: ["adapter-drizzle"],
    installed: { "drizzle-orm": "0.45.4" },
    files: {
      ...drizzleModules,
      "schema.ts": 'export * from "@latchkey/adapter-drizzle/sqlite"\n',
      "auth.ts": auth(
        "adapter: DrizzleAdapter(database, schema), providers: [GitHub],",
        `import { DrizzleAdapter } from "@latchkey/adapter-drizzle"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import * as schema from "./schema"

const database = drizzle({ client: createClient({ url: ":memory:" }) })
`,
      ),
    },
    code: "schema-missing",
    at: "auth.ts:11",
    says: /no such table(?:.|\n)*`npx drizzle-kit generate`, then `npx drizzle-kit migrate`/,
  },
  {
    mistake: "a table missing in the database",
    of: "next",
    latchkey: ["adapter-sql"],
    files: withDatabase(users + accounts),
    code: "schema-missing",
    at: "auth.ts:10",
    says: /no such table: sessions(?:.|\n)*npx @latchkey\/adapter-sql schema sqlite \| sqlite3/,
  },
  {
    mistake: "a column missing in the database",
    of: "next",
    latchkey: ["adapter-sql"],
    files: withDatabase(users.replace('"emailVerified" text,', "") + accounts + sessions),
    code: "schema-missing",
    at: "auth.ts:10",
    says: /emailVerified/,
  },
  {
    mistake: "the client of Prisma not generated",
    of: "next",
    installed: { "@prisma/client": "6.19.2" },
    files: {
      "node_modules/@prisma/client/index.js":
        'exports.PrismaClient = class { constructor() { throw new Error("@prisma/client did not initialize yet. Please run \\"prisma generate\\"") } }\n',
      "prisma.ts":
        'import { PrismaClient } from "@prisma/client"\nexport const prisma = new PrismaClient()\n',
      "auth.ts": auth(
        "providers: [GitHub],\n  events: { signIn: () => prisma.log() },",
        'import { prisma } from "./prisma"',
      ),
    },
    code: "prisma-not-generated",
    at: "prisma.ts:2",
    says: /npx prisma generate/,
  },
  {
    mistake: "a model without a column in the schema of Prisma",
    of: "next",
    latchkey: ["adapter-prisma"],
    files: {
      "prisma/schema.prisma": `model User {
  id    String @id
  email String @unique
}
model Account {
  userId String
  type String
  provider String
  providerAccountId String
}
model Session {
  sessionToken String @id
  userId String
  expires DateTime
}
`,
      "prisma.ts": `const model = { findUnique: async () => null, findMany: async () => [], findFirst: async () => null }
export const prisma: any = { $connect() {}, $transaction() {}, user: model, account: model, session: model }
`,
      "auth.ts": auth(
        "adapter: PrismaAdapter(prisma), providers: [GitHub],",
        'import { PrismaAdapter } from "@latchkey/adapter-prisma"\nimport { prisma } from "./prisma"',
      ),
    },
    code: "schema-missing",
    at: "prisma/schema.prisma:1",
    says: /no emailVerified/,
  },
  {
    mistake: "a sign-in by e-mail, and no adapter",
    of: "next",
    files: {
      "auth.ts": auth(
        "providers: [Resend({ from: 'a@example.com' })],",
        'import Resend from "@latchkey/next/providers/resend"',
      ),
      ".env.local": `${variables}AUTH_RESEND_KEY=re_123456789\n`,
    },
    code: "missing-adapter",
    says: /stores its sign-in links/,
  },
]
