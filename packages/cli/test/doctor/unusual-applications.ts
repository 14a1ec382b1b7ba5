import type { BrokenSetUp } from "./broken-set-ups.ts"
import { secret, variables } from "./healthy-applications.ts"

/** A set-up that's unusual, but not wrong. */
export type UnusualSetUp = Pick<BrokenSetUp, "of" | "installed" | "latchkey" | "options"> & {
  readonly what: string
  readonly files: Readonly<Record<string, string | undefined>>
}

const next = (options: string, imports = ""): string => `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
${imports}
export const { handlers, auth, signIn, signOut } = NextAuth({ ${options} })
`

const page = "export default function Page() { return null }\n"

/** Matchers that match no page, or a page that the doctor must recognise. */
const matchers: readonly (readonly [what: string, files: UnusualSetUp["files"], entry: string])[] = [
  ["a matcher for a page whose path varies", { "app/[shop]/page.tsx": page }, "/member/:path*"],
  [
    "a matcher for a route handler",
    { "app/member/route.ts": "export const GET = () => new Response()\n" },
    "/member",
  ],
  ["a matcher for pages of a language", { "app/[locale]/member/page.tsx": page }, "/member/:path*"],
  [
    "a matcher for paths that Next rewrites",
    { "next.config.ts": "export default { rewrites }\n" },
    "/member",
  ],
  ["a matcher for a page that isn't there", {}, "/admin/:path*"],
]

/** Set-ups of servers and of Next.js in which the doctor must find nothing. */
export const unusualSetUps: readonly UnusualSetUp[] = [
  {
    what: "another port, which the server itself names",
    of: "express",
    files: {
      ".env": `${variables}AUTH_URL=http://localhost:8080\n`,
      "server.js":
        'import express from "express"\nimport { auth } from "./auth.js"\n\nconst app = express()\napp.use("/auth", auth)\napp.listen(8080)\n',
    },
  },
  {
    what: "a service that is mounted elsewhere",
    of: "express",
    files: {
      "auth.js": `import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({ providers: [GitHub], limits: true, basePath: "/api/auth" })
`,
      "server.js":
        'import express from "express"\nimport { auth } from "./auth.js"\n\nexpress().use("/api/auth", auth).listen(3000)\n',
    },
  },
  {
    what: "a service that is mounted below a router",
    of: "express",
    files: {
      "auth.js": `import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({ providers: [GitHub], limits: true, basePath: "/account/auth" })
`,
      "server.js":
        'import express from "express"\nimport { auth } from "./auth.js"\n\nconst router = express.Router()\nrouter.use("/auth", auth)\nexpress().use("/account", router).listen(3000)\n',
    },
  },
  {
    what: "a service of Express that is mounted below a router of another file",
    of: "express",
    files: {
      "auth.js": `import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({ providers: [GitHub], limits: true, basePath: "/v1/api/auth" })
`,
      "routes/api.js":
        'import { Router } from "express"\nimport { auth } from "../auth.js"\n\nexport const api = Router()\napi.use("/auth", auth)\n',
      "routes/index.js":
        'import { Router } from "express"\nimport { api } from "./api.js"\n\nconst all = Router()\nall.use("/api", api)\nexport default all\n',
      "server.js":
        'import express from "express"\nimport routes from "./routes/index.js"\n\nconst app = express()\napp.use("/v1", routes)\napp.listen(3000)\n',
    },
  },
  {
    what: "the routes of Hono below another application",
    of: "hono",
    files: {
      "app.ts":
        'import { Hono } from "hono"\nimport { auth, authRoutes } from "./auth.ts"\n\nconst api = new Hono().use(auth()).route("/auth", authRoutes())\n\nexport default new Hono().route("/api", api)\n',
    },
  },
  {
    what: "two configurations, both of them in use",
    of: "next",
    files: {
      "admin/auth.ts": next("providers: [GitHub], basePath: '/api/admin'"),
      "app/api/admin/[...all]/route.ts":
        'import { handlers } from "../../../../admin/auth"\n\nexport const { GET, POST } = handlers\n',
    },
  },
  {
    what: "a function of the application's own that asks for a user",
    of: "express",
    files: {
      "server.js":
        'import express from "express"\nimport { auth } from "./auth.js"\n\nconst app = express()\napp.use("/members", auth.protect())\napp.use("/admin", requireAuth)\napp.use("/auth/{*path}", auth)\napp.listen(3000)\nfunction requireAuth(_req, _res, next) { next() }\n',
    },
  },
  {
    what: "a middleware of Next 15 with a configuration that fits the edge",
    of: "next",
    installed: { next: "15.5.29", pg: "8.16.0" },
    files: {
      "proxy.ts": undefined,
      "auth.config.ts":
        'import GitHub from "@latchkey/next/providers/github"\nexport const authConfig = { providers: [GitHub], callbacks: { authorized: ({ auth }: { auth: unknown }) => auth !== null } }\n',
      "auth.ts":
        'import NextAuth from "@latchkey/next"\nimport { Pool } from "pg"\nimport { authConfig } from "./auth.config"\n\nexport const pool = typeof Pool\nexport const { handlers, auth } = NextAuth({ ...authConfig })\n',
      "middleware.ts":
        'import NextAuth from "@latchkey/next"\nimport { authConfig } from "./auth.config"\n\nexport const { auth: middleware } = NextAuth(authConfig)\nexport const config = { matcher: ["/((?!api|_next/static|_next/image|favicon.ico).*)"] }\n',
    },
  },
  {
    what: "a middleware on Node with a database",
    of: "next",
    installed: { next: "15.5.29", pg: "8.16.0" },
    files: {
      "proxy.ts": undefined,
      "auth.ts": next(
        "providers: [GitHub], callbacks: { authorized: ({ auth }) => auth !== null }",
        'import { Pool } from "pg"\nexport const pool = typeof Pool',
      ),
      "middleware.ts":
        'export { auth as middleware } from "./auth"\nexport const config = { runtime: "nodejs", matcher: ["/members/:path*"] }\n',
    },
  },
  ...[
    "authorized: ({ auth }) => auth !== null",
    "authorized: () => true",
    "authorized({ auth }) { return Boolean(auth?.user) }",
  ].map((callback) => ({
    what: `a proxy that has the callback decide: ${callback}`,
    of: "next" as const,
    files: {
      "auth.ts": next(`providers: [GitHub], callbacks: { ${callback} }`),
      "proxy.ts":
        'export { auth as proxy } from "./auth"\nexport const config = { matcher: ["/members/:path*"] }\n',
    },
  })),
  {
    what: "a proxy whose callback is in a configuration that is made for each request",
    of: "next",
    files: {
      "auth.ts": next("x: 1").replace(
        "NextAuth({ x: 1 })",
        "NextAuth(async () => ({ providers: [GitHub], callbacks: { authorized: ({ auth }) => auth !== null } }))",
      ),
      "proxy.ts":
        'import { auth } from "./auth"\nexport default auth\nexport const config = { matcher: ["/members/:path*"] }\n',
    },
  },
  {
    what: "a proxy whose own function has a name",
    of: "next",
    files: {
      "proxy.ts":
        'import { auth } from "./auth"\nimport { guard } from "./guard"\n\nexport default auth(guard)\nexport const config = { matcher: ["/members/:path*"] }\n',
      "guard.ts": "export const guard = () => undefined\n",
    },
  },
  {
    what: "pages in several languages, in groups, below src",
    of: "next",
    files: {
      "auth.ts": undefined,
      "proxy.ts": undefined,
      "app/api/auth/[...all]/route.ts": undefined,
      "app/page.tsx": undefined,
      "app/members/page.tsx": undefined,
      "app/members/settings/page.tsx": undefined,
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      "src/auth.ts": next('providers: [GitHub], pages: { signIn: "/login", error: "/problem" }'),
      "src/app/[locale]/(public)/login/page.tsx": page,
      "src/app/[locale]/problem/page.tsx": page,
      "src/app/(service)/api/auth/[...nextauth]/route.ts": 'export { GET, POST } from "./handlers"\n',
      "src/app/(service)/api/auth/[...nextauth]/handlers.ts":
        'import { handlers } from "@/auth"\nexport const GET = handlers.GET\nexport const POST = handlers.POST\n',
    },
  },
  {
    what: "an application below a path of Next's",
    of: "next",
    files: {
      "next.config.ts": 'export default { basePath: "/shop" }\n',
      ".env.local": `${variables}AUTH_URL=http://localhost:3000/shop/api/auth\n`,
    },
  },
  {
    what: "AUTH_URL with the path of the service",
    of: "next",
    files: { ".env.local": `${variables}AUTH_URL=http://localhost:3000/api/auth\n` },
  },
  {
    what: "callbacks that keep what they need",
    of: "next",
    files: {
      "auth.ts": next(`providers: [GitHub], callbacks: {
  async signIn({ user, profile }) { if (profile?.banned) { return false } return user !== undefined },
  jwt({ token, account, profile, user }) {
    if (account) token.accessToken = account.access_token
    if (profile) token.login = profile.login
    if (user) token.user = user
    return token
  },
  session: ({ session, token }) => ({ ...session, user: { ...session.user, login: token.login } }),
  redirect({ url, baseUrl }) {
    if (url.startsWith("/")) return baseUrl + url
    return new URL(url).origin === baseUrl ? url : baseUrl
  },
}`),
    },
  },
  {
    what: "an adapter that was published for Auth.js",
    of: "next",
    installed: { "@auth/pg-adapter": "1.11.0", pg: "8.16.0" },
    files: {
      "node_modules/@auth/pg-adapter/index.js":
        "module.exports = () => Object.fromEntries(['createUser','getUser','getUserByEmail','getUserByAccount','updateUser','linkAccount','createSession','getSessionAndUser','updateSession','deleteSession','createVerificationToken','useVerificationToken'].map((name) => [name, async () => null]))\n",
      "auth.ts": next(
        "adapter: PostgresAdapter(Pool), providers: [GitHub]",
        'import PostgresAdapter from "@auth/pg-adapter"\nimport { Pool } from "pg"',
      ),
    },
  },
  {
    what: "files of variables that are examples, or for tests",
    of: "next",
    files: {
      ".env.example": "AUTH_SECRET=your-secret-here\nAUTH_GOOGLE_ID=\n",
      ".env.test": "AUTH_SECRET=short\n",
    },
  },
  {
    what: "a deployment on Vercel",
    of: "next",
    options: { production: true },
    files: { "vercel.json": "{}" },
  },
  {
    what: "a public address in production",
    of: "next",
    files: { ".env.production": "AUTH_URL=https://shop.example.com\n" },
  },
  {
    what: "variables of a Worker in two files",
    of: "hono",
    files: {
      ".env": undefined,
      ".dev.vars": `AUTH_SECRET=${secret}\nAUTH_GITHUB_SECRET=0123456789abcdef0123456789abcdef01234567\n`,
      "wrangler.jsonc": `{
  "main": "app.ts", // "vars": {}
  "vars": { "AUTH_GITHUB_ID": "Ov23liA1b2C3d4E5f6G7", "AUTH_TRUST_HOST": true },
  "env": { "staging": { "vars": { "AUTH_GITHUB_ID": "Ov23liZ1b2C3d4E5f6G7" } } }
}
`,
    },
  },
  {
    what: "variables of a Worker in .env, which wrangler reads without .dev.vars",
    of: "hono",
    files: {
      "package.json": '{ "type": "module", "scripts": { "dev": "wrangler dev" } }',
      "wrangler.jsonc": '{ "main": "app.ts" }',
    },
  },
  {
    what: "variables of a Worker",
    of: "hono",
    files: { ".env": undefined, ".dev.vars": variables, "wrangler.toml": 'main = "app.ts"\n' },
  },
  {
    what: "the variables of a runtime configuration in Nuxt",
    of: "nuxt",
    files: { ".env": variables.replaceAll(/^AUTH_/gm, "NUXT_LATCHKEY_") },
  },
  {
    what: "other names of variables, which the configuration reads itself",
    of: "next",
    files: {
      ".env.local": `SESSION_SECRET=${secret}\nGITHUB_ID=Ov23liA1b2C3d4E5f6G7\nGITHUB_SECRET=0123456789abcdef0123456789abcdef01234567\n`,
      "auth.ts": next(
        "secret: process.env.SESSION_SECRET, providers: [GitHub({ clientId: process.env.GITHUB_ID, clientSecret: process.env.GITHUB_SECRET })]",
      ),
    },
  },
  {
    what: "a middleware that looks at the path",
    of: "next",
    files: {
      "proxy.ts": `import { auth } from "./auth"

export const proxy = auth((request) => {
  if (!request.auth && request.nextUrl.pathname !== "/api/auth/signin") return Response.redirect(new URL("/api/auth/signin", request.url))
})
export const config = { matcher: ["/((?!api|_next|.*\\\\..*).*)"] }
`,
    },
  },
  ...matchers.map(([what, files, entry]): UnusualSetUp => ({
    what,
    of: "next",
    files: {
      ...files,
      "proxy.ts": `import { auth } from "./auth"

export const proxy = auth((request) => {
  if (!request.auth) return Response.redirect(new URL("/api/auth/signin", request.url))
})
export const config = { matcher: ["${entry}"] }
`,
    },
  })),
  {
    what: "an own provider of OAuth, and passwords",
    of: "next",
    files: {
      "auth.ts": next(
        `providers: [
    { id: "work", name: "Work", type: "oauth", clientId: "a", clientSecret: "b", authorization: "https://id.example.com/authorize", token: "https://id.example.com/token", userinfo: "https://id.example.com/me" },
    Credentials({ credentials: { name: {} }, authorize: ({ name }) => (name === "x" ? { id: "1" } : null) }),
  ]`,
        'import Credentials from "@latchkey/next/providers/credentials"',
      ),
    },
  },
]
