import type { BrokenSetUp } from "./broken-set-ups.ts"

const route = `import { handlers } from "../../../../auth"

export const { GET, POST } = handlers
`

/** Next.js 15 middleware with the application's own function. */
const own = (matcher: string, path = ""): string => `import { auth } from "./auth"

export default auth((request) => {
  if (!request.auth${path}) return Response.redirect(new URL("/login", request.url))
})
${matcher}
`

const withLogin = `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub], pages: { signIn: "/login" } })
`

const login = { "app/login/page.tsx": "export default function Page() { return <p>Sign in</p> }\n" }

/** Mistakes in files, routes and middleware. */
export const brokenApplications: readonly BrokenSetUp[] = [
  {
    mistake: "the route of the service in another folder",
    of: "next",
    files: { "app/api/auth/[...all]/route.ts": undefined, "app/auth/[...all]/route.ts": route },
    code: "route-path",
    at: "app/auth/[...all]/route.ts",
    says: /app\/api\/auth\/\[\.\.\.all\]\/route\.ts/,
  },
  {
    mistake: "no brackets in the folder of the route",
    of: "next",
    files: { "app/api/auth/[...all]/route.ts": undefined, "app/api/auth/route.ts": route },
    code: "route-path",
    at: "app/api/auth/route.ts",
    says: /all paths below it/,
  },
  {
    mistake: "no route at all",
    of: "next",
    files: { "app/api/auth/[...all]/route.ts": undefined },
    code: "route-missing",
    at: "app/api/auth/[...all]/route.ts",
    says: /export const \{ GET, POST \} = handlers/,
  },
  {
    mistake: "a route with GET alone",
    of: "next",
    files: { "app/api/auth/[...all]/route.ts": route.replace("GET, POST", "GET") },
    code: "route-methods",
    at: "app/api/auth/[...all]/route.ts:3",
    says: /does not export POST/,
  },
  {
    mistake: "no server hook in SvelteKit",
    of: "sveltekit",
    files: { "src/hooks.server.ts": undefined, "src/hooks.ts": 'export { handle } from "./auth"\n' },
    code: "integration-missing",
    at: "src/hooks.ts",
    says: /src\/hooks\.server\.ts/,
  },
  {
    mistake: "the module missing in the configuration of Nuxt",
    of: "nuxt",
    files: { "nuxt.config.ts": "export default defineNuxtConfig({})\n" },
    code: "integration-missing",
    at: "nuxt.config.ts",
    says: /modules: \["@latchkey\/nuxt"\]/,
  },
  {
    mistake: "the service mounted at another path in Hono",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { auth, authRoutes } from "./auth.ts"

export default new Hono().use(auth()).route("/auth", authRoutes())
`,
    },
    code: "route-path",
    at: "app.ts:4",
    says: /\.route\("\/api\/auth"/,
  },
  ...["/login", "/api/auth/*", "/api/auth/{*path}"].map((path) => ({
    mistake: `the service of Express mounted at ${path} without a base path`,
    of: "express" as const,
    files: {
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("${path}", auth)
app.listen(3000)
`,
    },
    code: "route-path",
    at: "server.js:5",
    says: /Set `basePath: "\/(?:login|api\/auth)"`/,
  })),
  {
    mistake: "no splat in the route of React Router",
    of: "react-router",
    files: {
      "app/routes.ts": `import { index, route } from "@react-router/dev/routes"

export default [index("routes/home.tsx"), route("api/auth", "routes/api.auth.ts")]
`,
    },
    code: "route-path",
    at: "app/routes.ts:3",
    says: /api\/auth\/\*/,
  },
  {
    mistake: "a matcher that names a page without its subpages",
    of: "next",
    files: {
      "proxy.ts": own('export const config = { matcher: ["/members"] }').replace(
        "export default auth",
        "export const proxy = auth",
      ),
      "auth.ts": withLogin,
      ...login,
    },
    code: "middleware-uncovered",
    at: "proxy.ts:6",
    says: /\/members\/settings/,
  },
  {
    mistake: "a middleware without a matcher",
    of: "next",
    files: {
      "proxy.ts": own("", ' && request.nextUrl.pathname !== "/login"'),
      "auth.ts": withLogin,
      ...login,
    },
    code: "middleware-static",
    at: "proxy.ts:3",
    says: /_next\/static/,
  },
  {
    mistake: "a middleware that protects the sign-in page",
    of: "next",
    files: {
      "proxy.ts": own(
        'export const config = { matcher: ["/((?!api|_next/static|_next/image|favicon.ico).*)"] }',
      ),
      "auth.ts": withLogin,
      ...login,
    },
    code: "middleware-loop",
    at: "proxy.ts:4",
    says: /redirects too often/,
  },
  {
    mistake: "a middleware in the folder of the pages",
    of: "next",
    files: { "proxy.ts": undefined, "app/middleware.ts": 'export { auth as middleware } from "../auth"\n' },
    code: "middleware-not-run",
    at: "app/middleware.ts",
    says: /Move it to middleware\.ts/,
  },
  {
    mistake: "a proxy in a version of Next.js that knows no proxies",
    of: "next",
    installed: { next: "15.5.29" },
    code: "middleware-not-run",
    at: "proxy.ts",
    says: /Call it middleware\.ts/,
  },
  {
    mistake: "a proxy whose function Next.js doesn't see",
    of: "next",
    files: {
      "proxy.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
export const { auth: proxy } = NextAuth({ providers: [GitHub] })
`,
    },
    code: "middleware-not-run",
    at: "proxy.ts:3",
    says: /export \{ auth as proxy \}/,
  },
  {
    mistake: "a database driver in a middleware on the edge",
    of: "next",
    installed: { pg: "8.16.0", next: "15.5.29" },
    files: {
      "proxy.ts": undefined,
      "middleware.ts":
        'export { auth as middleware } from "./auth"\nexport const config = { matcher: ["/members/:path*"] }\n',
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { database } from "./database"

export const { handlers, auth } = NextAuth({ providers: [GitHub], callbacks: { session: ({ session }) => ({ ...session, database }) } })
`,
      "database.ts": 'import { Pool } from "pg"\nexport const database = typeof Pool\n',
    },
    code: "edge-node-code",
    at: "middleware.ts:1",
    says: /pg through auth\.ts and database\.ts/,
  },
  {
    mistake: "require in an application of modules",
    of: "express",
    files: {
      "auth.js": `const { ExpressAuth } = require("@latchkey/express")
const GitHub = require("@latchkey/express/providers/github").default

module.exports.auth = ExpressAuth({ providers: [GitHub] })
`,
    },
    code: "module-format",
    says: /Write import and export/,
  },
  {
    mistake: "import in an application of CommonJS",
    of: "express",
    files: {
      "package.json": '{ "type": "commonjs", "scripts": { "start": "node --env-file=.env server.js" } }',
    },
    code: "module-format",
    says: /"type": "module"/,
  },
  {
    mistake: "import in the auth file of an application that uses require",
    of: "express",
    files: {
      "package.json": '{ "type": "commonjs", "scripts": { "start": "node --env-file=.env server.js" } }',
      "server.js":
        'const express = require("express")\nconst { auth } = require("./auth.js")\n\nconst app = express()\napp.use("/auth", auth)\napp.listen(3000)\n',
    },
    code: "module-format",
    at: "auth.js",
    says: /Call it auth\.mjs/,
  },
  ...["auth.ts", "src/auth.ts"].map((used) => ({
    mistake: `two copies of the auth file, and ${used} is the one in use`,
    of: "next" as const,
    files: {
      "src/auth.ts": withLogin.replace(', pages: { signIn: "/login" }', ""),
      "app/api/auth/[...all]/route.ts": route.replace("auth", used.replace(".ts", "")),
      "app/page.tsx": undefined,
      "app/members/page.tsx": undefined,
      "app/members/settings/page.tsx": undefined,
      "settings.ts": undefined,
      "proxy.ts": undefined,
    },
    code: "auth-file-twice",
    at: used === "auth.ts" ? "src/auth.ts" : "auth.ts",
    says: /Nothing imports it(?:.|\n)*Delete/i,
  })),
  {
    mistake: "no file with a configuration",
    of: "solid",
    files: { "src/auth.ts": undefined, "src/routes/api/auth/[...auth].ts": undefined },
    code: "auth-file-missing",
    at: "src/auth.ts",
    says: /no sign-in/,
  },
  {
    mistake: "an auth file that fails because a variable isn't set",
    of: "next",
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

const allowed = process.env.ALLOWED_USERS.split(",")
export const { handlers, auth } = NextAuth({ providers: [GitHub], callbacks: { signIn: ({ user }) => allowed.includes(user.email) } })
`,
    },
    code: "auth-file-fails",
    at: "auth.ts:4",
    says: /If it reads a variable/,
  },
  {
    mistake: '"use client" in the auth file',
    of: "next",
    files: {
      "auth.ts": `"use client"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub] })
`,
    },
    code: "auth-file-for-browsers",
    at: "auth.ts:1",
    says: /Remove "use client"/,
  },
]
