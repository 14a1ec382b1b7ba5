import { reactRouterTypes, sveltekitTypes } from "./example-tabs.ts"
import type { Surroundings } from "./examples.ts"

const adapter = `declare const adapter: import("@latchkey/core/adapters").Adapter`
const github = `declare const GitHub: typeof import("@latchkey/providers/github").default`
const nextAuth = `declare const NextAuth: typeof import("@latchkey/next").default`
const credentials = `declare const clientId: string, clientSecret: string, secret: string`

const mongodb = `
  declare const MongoDBAdapter: typeof import("@latchkey/adapter-mongodb").MongoDBAdapter
  declare const MongoClient: typeof import("mongodb").MongoClient
  declare const client: import("mongodb").MongoClient
  declare function getClient(): Promise<import("mongodb").MongoClient>
  declare const onClose: (client: import("@latchkey/adapter-mongodb").MongoDBClient) => Promise<void>
  declare const createIndexes: typeof import("@latchkey/adapter-mongodb").createIndexes
  declare const uri: string, databaseName: string
  declare const collections: Record<"Users" | "Accounts" | "Sessions" | "VerificationTokens", string>`

const findUser = `
  export declare function findUser(name: unknown, password: unknown):
    Promise<{ id: string; name: string } | null>`

const prismaClient = `
  interface DeletesExpired { deleteMany(query: { where: { expires: { lt: Date } } }): Promise<unknown> }
  type Client = import("@latchkey/adapter-prisma").PrismaClientLike
    & Readonly<Record<"session" | "verificationToken" | "sessionDetails", DeletesExpired>>`

const solid = `{
  "extends": "../tsconfig.json",
  "compilerOptions": { "jsx": "preserve", "jsxImportSource": "solid-js" }
}`

const astro = `
  /// <reference types="astro/client" />
  declare namespace App {
    interface Locals { auth: import("@latchkey/astro").AuthLocals["auth"] }
  }
  declare module "@astrojs/node" {
    export default function node(options: { mode: "middleware" | "standalone" }): import("astro").AstroIntegration
  }`

const nestjs = `{
  "extends": "../tsconfig.json",
  "compilerOptions": { "experimentalDecorators": true, "emitDecoratorMetadata": true, "module": "nodenext", "moduleResolution": "nodenext" }
}`

const nuxt = `
  declare function defineNuxtConfig(
    config: Parameters<typeof import("nuxt/config").defineNuxtConfig>[0] & {
      nitro?: { preset: string, cloudflare: { deployConfig: boolean, nodeCompat: boolean } }
    },
  ): unknown
  declare const defineNuxtRouteMiddleware: typeof import("nuxt/app").defineNuxtRouteMiddleware
  declare const navigateTo: typeof import("nuxt/app").navigateTo
  declare function definePageMeta(meta: {
    middleware?: string
    auth?: import("@latchkey/nuxt").PageDemands | boolean
  }): void
  declare const useAuth: typeof import("@latchkey/nuxt/runtime/composables").useAuth
  declare const defineEventHandler: typeof import("h3").defineEventHandler
  declare const readBody: typeof import("h3").readBody
  declare const readFormData: typeof import("h3").readFormData
  declare const sendRedirect: typeof import("h3").sendRedirect
  declare const { accessToken, passkeys, protect, requireFresh, requireSession, sessions, signIn, signOut }:
    import("@latchkey/nuxt").NuxtAuthResult
  declare function ordersOf(id: string | undefined): Promise<object[]>
  declare function newKeyFor(id: string | undefined): Promise<string>`

const qwik = `{
  "extends": "../tsconfig.json",
  "compilerOptions": { "jsxImportSource": "@builder.io/qwik" }
}`

/** Returns the types that SvelteKit writes for each route. */
function sveltekitRoutes(...routes: readonly string[]): Surroundings {
  return Object.fromEntries(routes.map((route) => [`src/routes/${route}/$types.d.ts`, sveltekitTypes]))
}

/**
 * Returns the routes of a TanStack Start application, as its plugin declares them. @param files - by path, below
 * `src/routes`
 */
function routes(files: Readonly<Record<string, string>>): string {
  const members = Object.entries(files).map(
    ([path, file]) =>
      `"${path}": { id: "${path}"; path: "${path}"; fullPath: "${path}"; preLoaderRoute: typeof import("./routes/${file}").Route; parentRoute: typeof import("./routes/__root").Route }`,
  )
  return `import "@tanstack/react-router"
    declare module "@tanstack/react-router" { interface FileRoutesByPath { ${members.join("; ")} } }`
}

/**
 * The code that a page's examples assume: the application's own values as globals, and its other modules as files. An
 * example that needs neither is compiled by itself.
 */
export const surroundings: Readonly<Record<string, Surroundings>> = {
  "docs/adapters/combine.md": {
    "session-store.ts": `
      export declare const sessions: import("@latchkey/core/adapters/combine").SessionStore`,
  },
  "docs/frameworks/tanstack-start.md": {
    "src/routes.d.ts": routes({
      "/api/auth/$": "api/auth/$",
      "/api/orders": "api/orders",
      "/account": "account",
    }),
  },
  "docs/start/tanstack-start.md": {
    "src/routeTree.gen.ts": `export { Route as routeTree } from "./routes/__root"`,
    "src/routes.d.ts": routes({ "/api/auth/$": "api/auth/$", "/": "index", "/members": "members" }),
  },
  "packages/tanstack-start/README.md": {
    "src/routes/__root.ts": `import { createRootRoute } from "@tanstack/react-router"
      export const Route = createRootRoute()`,
    "src/routes.d.ts": routes({ "/api/auth/$": "api/auth/$" }),
  },
  "packages/tanstack-start/skills/latchkey/SKILL.md": {
    "tanstack-start/src/routes.d.ts": routes({
      "/api/auth/$": "api/auth/$",
      "/api/orders": "api/orders",
      "/members": "members",
    }),
  },
  "docs/frameworks/react.md": {
    "react-dom.d.ts": `declare module "react-dom/client" {
      export function createRoot(container: Element): { render(node: import("react").ReactNode): void }
    }`,
  },
  "docs/adapters/mongodb.md": { "globals.d.ts": mongodb },
  "docs/adapters/prisma.md": {
    "generated/prisma/client.ts": `${prismaClient}
      interface Users {
        findMany(query: { include: { accounts: true; sessions: true } }): Promise<
          readonly { name: string | null; email: string | null; accounts: unknown[]; sessions: unknown[] }[]
        >
      }
      export declare const PrismaClient: new (options: { adapter: object }) => Client & { readonly user: Users }`,
    "globals.d.ts": `${prismaClient}
      declare const prisma: Client
      declare const PrismaAdapter: typeof import("@latchkey/adapter-prisma").PrismaAdapter
      ${nextAuth}
      ${github}`,
  },
  "docs/adapters/sql.md": {
    "globals.d.ts": `
      declare const SqlAdapter: typeof import("@latchkey/adapter-sql").SqlAdapter
      declare const pool: import("pg").Pool`,
  },
  "docs/adapters/redis.md": {
    "globals.d.ts": `
      declare const RedisSessionStore: typeof import("@latchkey/adapter-redis").RedisSessionStore
      declare const users: import("@latchkey/core/adapters").Adapter
      declare const redis: import("ioredis").Redis`,
  },
  "docs/start/nestjs.md": { "tsconfig.json": nestjs },
  "docs/start/qwik-city.md": { "tsconfig.json": qwik },
  "docs/start/astro.md": { "astro.d.ts": astro },
  "packages/astro/README.md": { "astro.d.ts": astro },
  "docs/start/solidstart.md": { "tsconfig.json": solid },
  "docs/start/react-router.md": {
    "app/routes/+types/home.ts": reactRouterTypes,
    "app/routes/+types/members.ts": reactRouterTypes,
  },
  "docs/start/sveltekit.md": sveltekitRoutes("", "members"),
  "docs/guides/access-tokens.md": {
    "auth.ts": `export { accessToken, signIn } from "./next-js/auth"`,
    "globals.d.ts": `${adapter}
      declare function writeToAuditLog(line: string): Promise<void>`,
  },
  "docs/guides/mutual-tls.md": {
    "workers.d.ts": `declare module "cloudflare:workers" {
      export const env: { readonly CLIENT_CERTIFICATE: { fetch: typeof fetch } }
    }`,
  },
  "docs/guides/credentials.md": {
    "users.ts": `
      interface StoredUser { id: string; name: string; email: string; passwordHash: string }
      export declare function findUser(email: string): Promise<StoredUser | undefined>
      export declare function deletePassword(userId: string): Promise<void>`,
  },
  "docs/guides/linking-accounts.md": { "globals.d.ts": adapter },
  "docs/guides/protecting.md": {
    "globals.d.ts": credentials,
    "tanstack-start/src/routes.d.ts": routes({ "/api/orders": "api/orders", "/members": "members" }),
  },
  "docs/guides/sessions.md": { "globals.d.ts": adapter },
  "docs/guides/email.md": {
    "globals.d.ts": `${adapter}
      declare const Resend: typeof import("@latchkey/providers/resend").default
      declare function renderYourTemplate(url: string): string`,
  },
  "docs/guides/registration.md": { "globals.d.ts": adapter },
  "docs/guides/invitations.md": { "globals.d.ts": adapter },
  "docs/guides/limits.md": { "globals.d.ts": adapter },
  "docs/guides/one-time-codes.md": {
    "globals.d.ts": `${adapter}
      declare const Resend: typeof import("@latchkey/providers/resend").default`,
  },
  "docs/guides/from-passwords-to-passkeys.md": { "globals.d.ts": adapter },
  "docs/guides/passkeys.md": {
    "globals.d.ts": `${adapter}
      declare const Passkey: typeof import("@latchkey/providers/passkey").default`,
  },
  "docs/providers": {
    "globals.d.ts": `
      declare const key: string
      declare function findUser(email: unknown, password: unknown): Promise<{ id: string } | undefined>`,
  },
  "docs/frameworks/bun.md": {
    "globals.d.ts": `declare namespace Bun {
      interface Server { requestIP(request: Request): { readonly address: string } | null }
      function serve(options: {
        port: number
        fetch(request: Request, server: Server): Promise<Response>
        error(error: Error): Response
      }): Server
    }`,
  },
  "docs/frameworks/cloudflare.md": {
    "workers.d.ts": `declare module "cloudflare:workers" {
      export const env: Readonly<Record<string, string>>
    }`,
  },
  "docs/frameworks/astro.md": { "astro.d.ts": astro },
  "docs/frameworks/deno.md": {
    "globals.d.ts": `declare namespace Deno {
      const env: { toObject(): Record<string, string> }
      function serve(
        options: { port: number },
        handler: (request: Request, info: { remoteAddr: { readonly hostname: string } }) => Promise<Response>,
      ): unknown
    }`,
  },
  "docs/frameworks/next.md": { "globals.d.ts": adapter },
  "docs/frameworks/next-cache-components.md": {
    "globals.d.ts": `
      declare function queryOrders(userId: string): Promise<readonly string[]>
      declare function saveOrder(userId: string, thing: string): Promise<void>`,
  },
  "docs/frameworks/nestjs.md": { "tsconfig.json": nestjs },
  "docs/frameworks/qwik.md": { "tsconfig.json": qwik, "globals.d.ts": adapter },
  "docs/frameworks/react-router.md": {
    ...Object.fromEntries(
      ["root", "routes/account", "routes/api.orders", "routes/home", "routes/login", "routes/logout"].map(
        (route) => [`app/${route.replace(/[^/]*$/, "+types/$&")}.ts`, reactRouterTypes],
      ),
    ),
    "app/routes/+types/members-layout.ts": reactRouterTypes,
    "workers.d.ts": `declare module "cloudflare:workers" {
      export const env: Readonly<Record<string, string>>
    }`,
  },
  "docs/frameworks/nuxt.md": { "globals.d.ts": nuxt },
  "packages/nuxt/README.md": { "globals.d.ts": nuxt },
  "docs/start/nuxt.md": { "globals.d.ts": nuxt },
  "docs/moving/nuxt.md": {
    "globals.d.ts": `${nuxt}
      declare function verify(name: unknown, password: unknown): import("@latchkey/nuxt").User | null`,
  },
  "docs/frameworks/solid.md": {
    "tsconfig.json": solid,
    "globals.d.ts": `${adapter}
      declare const query: typeof import("@solidjs/router").query
      declare const createAsync: typeof import("@solidjs/router").createAsync
      declare const Show: typeof import("solid-js").Show
      declare const session: typeof import("./src/session").session
      declare const requireSession: typeof import("./src/auth").requireSession
      declare function ordersOf(userId: string | undefined): Promise<readonly string[]>
      declare function fromTheServer(): import("@latchkey/solid").Session | null
      declare const password: string`,
  },
  "docs/frameworks/sveltekit.md": {
    ...sveltekitRoutes("", "account", "login", "settings", "signin", "signout"),
    "globals.d.ts": `
      declare function ordersOf(userId: string | undefined): Promise<readonly string[]>
      declare const name: string, password: string`,
  },
  "docs/moving/remix-auth.md": {
    "app/routes/+types/login.ts": reactRouterTypes,
    "app/services/users.server.ts": `
      import type { User } from "@latchkey/react-router"
      export declare function login(name: unknown, password: unknown): Promise<User | null>`,
  },
  "docs/moving/tanstack-start.md": {
    "src/routes.d.ts": routes({ "/login": "login" }),
    // The second version, which the page tells its readers to install; a different one is installed here.
    "h3.d.ts": `declare module "h3" {
      interface Event { req: Request }
      export declare function getChunkedCookie(event: Event, name: string): string | undefined
      export declare function unsealSession(event: Event, config: object, sealed: string):
        Promise<{ data?: Record<string, any> }>
    }`,
    "src/server/users.ts": `
      interface User { id: string; name: string }
      export declare function authenticateUser(name: string, password: string): Promise<User | null>
      export declare function getUserById(id: string): Promise<User | null>
      export declare function findOrCreateUser(subject: string, name?: string | null): Promise<User>
      export declare function findSession(token: string): Promise<User | null>
      export declare function revokeSession(token: string): Promise<void>`,
  },
  "docs/moving/express-session.md": {
    "pages.ts": `
      export declare function home(name?: string): string
      export declare function login(failed: boolean): string
      export declare function account(name: unknown, id: unknown): string`,
    "store.ts": `
      declare module "express-session" {
        interface SessionData { user: { id: string; name: string } }
      }
      export declare const store: import("express-session").Store`,
    "users.ts": findUser,
  },
  "docs/moving/lucia.md": {
    "lucia.ts": `
      import { Lucia } from "lucia"
      export declare const lucia: Lucia<Record<never, never>, { username: string }>
      declare module "lucia" {
        interface Register { Lucia: typeof lucia; DatabaseUserAttributes: { username: string } }
      }`,
    "users.ts": findUser,
  },
  "docs/moving/iron-session.md": { "users.ts": findUser },
  "docs/moving/arctic.md": {
    "sessions.ts": `
      interface User { id: string; name: string }
      export declare function findOrCreateUser(subject: string, name: string): Promise<User>
      export declare function validateSessionToken(token: string): Promise<User | null>
      export declare function invalidateSession(token: string): Promise<void>`,
  },
  "docs/moving/passport.md": {
    "users.ts": `
      export declare function findUser(username: string, password: string):
        Promise<{ id: string; username: string } | undefined>`,
  },
  "docs/moving/fastify.md": {
    "users.ts": `
      interface User { id: string; name: string }
      export declare function findUser(id: string | undefined): User
      export declare function verify(name: unknown, password: unknown): User | null`,
  },
  "docs/moving/nestjs.md": {
    "tsconfig.json": nestjs,
    "src/pages.ts": `
      export declare function home(username: string | undefined): string`,
    "src/users/users.module.ts": `
      export declare class UsersModule {}`,
    "src/users/users.service.ts": `
      interface User { userId: number; username: string; role: string }
      export declare class UsersService {
        check(username: unknown, password: unknown): Promise<User | null>
      }`,
  },
  "docs/guides/signing-out.md": { "globals.d.ts": adapter },
  "docs/guides/session-list.md": {
    "globals.d.ts": adapter,
    "tanstack-start/src/routes.d.ts": routes({ "/sessions": "sessions" }),
    "tanstack-start/src/routes/__root.ts": `import { createRootRoute } from "@tanstack/react-router"
      export const Route = createRootRoute()`,
    "tanstack-start/src/router.ts": `import { createRouter } from "@tanstack/react-router"
      import { Route as root } from "./routes/__root"
      import { Route } from "./routes/sessions"
      const sessions = Route.update({ id: "/sessions", path: "/sessions", getParentRoute: () => root } as never)
      export const router = createRouter({ routeTree: root._addFileChildren({ sessions }) })
      declare module "@tanstack/react-router" { interface Register { router: typeof router } }`,
  },
  "docs/guides/shadcn.md": { "globals.d.ts": adapter },
  "docs/adapters/writing-an-adapter.md": {
    "globals.d.ts": `${github}
      declare const DatabaseSync: typeof import("node:sqlite").DatabaseSync
      declare const SqliteAdapter: typeof import("./sqlite-adapter.ts").SqliteAdapter`,
  },
  "packages/adapter-conformance/README.md": {
    "my-adapter.ts": `
      export declare function openDatabase(): Promise<{ close(): Promise<void> }>
      export declare function MyAdapter(database: object): import("@latchkey/core/adapters").Adapter`,
  },
  "packages/adapter-mongodb/README.md": {
    "globals.d.ts": `declare const client: import("mongodb").MongoClient`,
  },
  "packages/adapter-prisma/README.md": {
    "prisma.ts": `${prismaClient}
      export declare const prisma: Client`,
  },
  "packages/adapter-redis/README.md": {
    "globals.d.ts": `declare const users: import("@latchkey/core/adapters").Adapter`,
  },
  "packages/core/README.md": { "globals.d.ts": credentials },
  "packages/nestjs/README.md": { "tsconfig.json": nestjs },
  "packages/providers/README.md": { "globals.d.ts": adapter },
  "packages/qwik/README.md": { "tsconfig.json": qwik },
  "packages/testing/README.md": {
    "app.ts": `
      export declare const app: import("hono").Hono
      export declare const config: import("@latchkey/hono").HonoAuthConfig`,
  },
  "packages/react-router/README.md": { "app/+types/root.ts": reactRouterTypes },
}
